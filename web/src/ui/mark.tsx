/** The market's mark: a crate with leaves. The name stands beside it in words. */
export function Mark({ size = 36 }: { readonly size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}
