import { FORM_FIELD, SEARCH_FORM } from '@kosar/contract/pages/form-fields';
import type { ReactNode, Ref } from 'react';

/** Looks for something. Where no script takes it, the server puts what was typed into the page's address, by the names of the fields. */
export function SearchForm({
  onFind,
  children,
  className,
  isLandmark = true,
  ref,
}: {
  readonly onFind: () => void;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** A place that screen readers list; not for one of several on a page. */
  readonly isLandmark?: boolean;
  readonly ref?: Ref<HTMLFormElement>;
}) {
  return (
    <form
      method="post"
      role={isLandmark ? 'search' : undefined}
      noValidate
      ref={ref}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onFind();
      }}
    >
      {children}
      {/* Last: who looks for the form's first field means one that is seen. */}
      <input type="hidden" name={FORM_FIELD} value={SEARCH_FORM} />
    </form>
  );
}
