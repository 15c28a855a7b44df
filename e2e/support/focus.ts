/**
 * How the focused element is seen, asked in the page: `seen`, or what is wrong. It has a ring, itself or on its label, and
 * neither its upper edge nor its middle nor its lower edge lies behind a bar or outside the window.
 */
export const howSeen = (): string => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'nothing has the focus';
  const isRinged = [focused, focused.closest('label')].some((one) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  });
  if (!isRinged) return 'has no ring';
  const box = focused.getClientRects()[0];
  if (box === undefined) return 'is not drawn';
  const x = box.left + box.width / 2;
  const behind = [box.top + 2, box.top + box.height / 2, box.bottom - 2].flatMap((y) => {
    const there = document.elementFromPoint(x, y);
    const isOwn = [focused, focused.closest('label')].some((one) => one?.contains(there));
    return there !== null && isOwn ? [] : [there?.tagName ?? 'the edge of the window'];
  });
  return behind.length === 0 ? 'seen' : `lies behind ${behind.join(', ')}`;
};
