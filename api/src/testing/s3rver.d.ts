declare module '@20minutes/s3rver' {
  /** It comes without types. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: string[] }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
