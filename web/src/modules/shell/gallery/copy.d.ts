/** What `web/copy/copy-plugin.ts` makes: the files of `CopyFile`. */
declare module 'virtual:copy' {
  export const files: readonly {
    readonly path: string;
    readonly feature: string;
    readonly isForWords: boolean;
    readonly copy: readonly { readonly line: number; readonly text: string }[];
  }[];
}
