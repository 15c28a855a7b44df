/** A rule asks it where it would refuse: whether somebody who may has overruled this refusal. */
export type IsOverruled<Refusal extends string = string> = (refusal: Refusal) => boolean;

export const nothingOverruled: IsOverruled = () => false;
