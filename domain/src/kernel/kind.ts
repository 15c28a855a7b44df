/**
 * A text of one kind, which the compiler doesn't take for one of another: no month where a day is expected, no child's id
 * where a parent's is. A plain text is taken for either; where texts come in, a schema checks them.
 */
export type Kind<Name extends string> = string & { readonly kind?: Name };
