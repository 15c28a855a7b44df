/** Hands the browser a text to keep as a file. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob([text], { type }));

/** Hands the browser what is at hand already to keep as a file. */
export const saveBlob = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};
