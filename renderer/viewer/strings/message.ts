/** A text of the catalogue: plain, or one form for each plural category of the language (`count` picks it). */
export type Message = string | PluralMessage;

export type PluralMessage = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** The names between braces in a text: `{name}` of `Remove {name}?`. */
type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type TextOf<M> = M extends string ? M : M extends { readonly other: infer O extends string } ? O : never;

/** What a text needs: one value for each name, and `count` for every plural. */
export type Params<M> = {
  readonly [N in NamesIn<TextOf<M>> | (M extends string ? never : 'count')]: N extends 'count'
    ? number
    : string | number;
};

/** Nothing to pass for a text without names. */
export type ParamsArgument<M> = keyof Params<M> extends never ? [] : [params: Params<M>];

/** The same keys in another language: plain stays plain, a plural may have the categories of its language. */
export type Translated<T extends Readonly<Record<string, Message>>> = {
  readonly [K in keyof T]: T[K] extends string ? string : PluralMessage;
};
