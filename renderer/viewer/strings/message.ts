/**
 * A text of the catalogue: one string, or one string per plural category of the language. `count` selects the category.
 */
export type Message = string | PluralMessage;

export type PluralMessage = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** The names in braces in a text: `{name}` of `Remove {name}?`. */
type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type TextOf<M> = M extends string ? M : M extends { readonly other: infer O extends string } ? O : never;

/** The parameters of a text: one value per name, and `count` for a plural. */
export type Params<M> = {
  readonly [N in NamesIn<TextOf<M>> | (M extends string ? never : 'count')]: N extends 'count'
    ? number
    : string | number;
};

/** The rest arguments of `translate`; none for a text without names. */
export type ParamsArgument<M> = keyof Params<M> extends never ? [] : [params: Params<M>];

/**
 * The type of the same texts in another language: a string remains a string, and a plural has the categories of its
 * language.
 */
export type Translated<T extends Readonly<Record<string, Message>>> = {
  readonly [K in keyof T]: T[K] extends string ? string : PluralMessage;
};
