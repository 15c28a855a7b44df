/** A name of the language's or of ours, such as `TypeError`: it can't be what a parent wrote. */
export const FAULT_NAME = /^[A-Za-z_]{1,40}$/;
