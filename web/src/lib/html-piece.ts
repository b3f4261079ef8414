/** A piece of parsed HTML, as much of it as a text with marks needs. */
export type HtmlPiece =
  | { readonly text: string }
  | {
      /** In small letters. */
      readonly tag: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: () => readonly HtmlPiece[];
    };
