import type { Endpoint } from '@kosar/contract/endpoint';
import { fieldProblems } from '@kosar/contract/messages';
import type { PostedFormName } from '@kosar/contract/pages/posted';
import type { FieldProblem } from '@kosar/contract/problem';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { draftOf, dropDraft, keepDraft } from './draft.ts';
import { failureWords } from './failure-words.ts';
import { type FieldPath, valueAt, withValueAt } from './field-path.ts';
import { type Refused, startForm } from './form-start.ts';
import { causeOf, type ErrorCause, ProblemError } from './problem-error.ts';
import { queryKey } from './queries.ts';

type Schema = z.core.$ZodType;
export type FormValues = Readonly<Record<string, unknown>>;

/** A body of a form that isn't filled in: what is still missing is undefined, and the schema says so beside the field. */
export type Unfilled<B> = { readonly [K in keyof B]: B[K] | undefined };

export interface FormOptions<V extends FormValues, S extends Schema, R> {
  /** The contract's schema of the body: the same rules and words as on the server. */
  readonly schema: S;
  readonly initial: V;
  /** Makes the body of the values, such as leaving out the confirmation of a password. */
  readonly toBody?: (values: V) => Unfilled<z.core.input<S>>;
  /** Rules of the form itself, in the contract's codes and words. */
  readonly check?: (values: V) => readonly FieldProblem[];
  readonly send: (body: z.core.input<S>, values: V) => Promise<R>;
  /** What is asked for again once it is sent. */
  readonly refresh?: readonly Endpoint[];
  /** `refreshed` ends when what was asked for again has come. */
  readonly onDone?: (result: R, refreshed: Promise<unknown>) => void;
  /** Path in the body → field of the form, where they differ. */
  readonly fieldOf?: (path: string, values: V) => string;
  /** Own words for a refusal's code; null leaves the usual ones. */
  readonly refusal?: (error: ProblemError) => string | null;
  /** Keeps what was typed through reloads and logouts under this key. Never for passwords. */
  readonly draftKey?: string;
  /** The form's name for the server, which makes its call where no script runs. */
  readonly posts?: PostedFormName;
  /** Where its answer leads without scripts; null shows the page once more, with the answer. */
  readonly leadsTo?: (result: R) => string | null;
}

export interface FormError {
  readonly id: string | null;
  readonly label: string;
  readonly message: string;
}

/**
 * A form: `<TextInput {...form.text('fullName', t.fullName)} />`, `<Form form={form}>`. It checks with the contract's schema, puts
 * the messages beside the fields and on top, maps the server's, sends once at a time and loses nothing that was typed.
 */
export function useForm<V extends FormValues, S extends Schema, R>(options: FormOptions<V, S, R>) {
  const toField = (problem: FieldProblem, among: V) => ({
    ...problem,
    path: options.fieldOf?.(problem.path, among) ?? problem.path,
  });
  const bodyOf = (filled: V) =>
    // From `problemsOf` on it is filled in: what isn't, the schema has named.
    (options.toBody?.(filled) ?? filled) as z.core.input<S>;
  const problemsOf = (filled: V): FieldProblem[] => {
    const parsed = z.safeParse(options.schema, bodyOf(filled), { reportInput: true });
    const found = parsed.success ? [] : fieldProblems(parsed.error.issues);
    return firstOfEach([
      ...(options.check?.(filled) ?? []),
      ...found.map((problem) => toField(problem, filled)),
    ]);
  };
  const refusalOf = (error: unknown, sent: V): Refused => {
    const fromServer =
      error instanceof ProblemError ? error.errors.map((problem) => toField(problem, sent)) : [];
    const own = error instanceof ProblemError ? options.refusal?.(error) : null;
    return {
      problems: firstOfEach(fromServer),
      failure: fromServer.length > 0 && !own ? null : (own ?? failureWords(error)),
      failureCode: error instanceof ProblemError ? error.code : null,
      failureCause: causeOf(error),
    };
  };
  const [start] = useState(() =>
    startForm<V, R>(options.posts, {
      initial: options.initial,
      draft: () => draftOf(options.draftKey, options.initial),
      check: problemsOf,
      send: (filled) => options.send(bodyOf(filled), filled),
      leadsTo: (answer) => options.leadsTo?.(answer) ?? null,
      refusalOf,
    }),
  );
  const [values, setValues] = useState<V>(start.values);
  const [problems, setProblems] = useState<readonly FieldProblem[]>(start.problems);
  const [failure, setFailure] = useState<string | null>(start.failure);
  const [failureCode, setFailureCode] = useState<string | null>(start.failureCode);
  const [failureCause, setFailureCause] = useState<ErrorCause | null>(start.failureCause);
  const [isSending, setSending] = useState(false);
  // A draft that was kept isn't sent yet either.
  const [isDirty, setDirty] = useState(values !== options.initial);
  const [attempts, setAttempts] = useState(0);
  const isBusy = useRef(false);
  const labels = useRef(new Map<string, string>());
  const prefix = useId();
  const client = useQueryClient();

  useEffect(() => {
    if (isDirty) keepDraft(options.draftKey, values);
  }, [isDirty, options.draftKey, values]);

  const set = useCallback((path: FieldPath<V>, value: unknown) => {
    setValues((before) => withValueAt(before, path, value));
    setProblems((before) => before.filter((problem) => problem.path !== path));
    setDirty(true);
  }, []);

  const clearFailure = () => {
    setFailure(null);
    setFailureCode(null);
    setFailureCause(null);
  };

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (isBusy.current) return;
    const found = problemsOf(values);
    setProblems(found);
    clearFailure();
    if (found.length > 0) {
      setAttempts((before) => before + 1);
      return;
    }
    isBusy.current = true;
    setSending(true);
    try {
      const result = await options.send(bodyOf(values), values);
      dropDraft(options.draftKey);
      setDirty(false);
      const refreshed = (options.refresh ?? []).map((stale) =>
        client.invalidateQueries({ queryKey: queryKey(stale) }),
      );
      options.onDone?.(result, Promise.all(refreshed));
    } catch (error) {
      const refused = refusalOf(error, values);
      setProblems(refused.problems);
      setFailureCode(refused.failureCode);
      setFailureCause(refused.failureCause);
      setFailure(refused.failure);
      setAttempts((before) => before + 1);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const idOf = (path: string) => `${prefix}-${path}`;
  const base = (path: FieldPath<V>, label: string) => {
    // Taken out and put in again, so that their order is that of the fields on the screen, whichever came first.
    labels.current.delete(path);
    labels.current.set(path, label);
    const problem = problems.find((one) => one.path === path);
    return { id: idOf(path), name: path, label, error: problem?.message };
  };

  return {
    values,
    set,
    submit,
    isSending,
    /** Something was typed that isn't sent yet: for LeaveGuard. */
    isDirty,
    /** Counts failed attempts: the summary takes the focus when it grows. */
    attempts,
    failure,
    /** The server's key of the refusal, such as `conflict` for a thing that someone else has changed meanwhile (see ConflictPanel). */
    failureCode,
    /** What kind of trouble the failure is. */
    failureCause,
    /** The answer to the form as it was sent without scripts; null otherwise. */
    answered: start.answer,
    /** The form's name for the server. */
    posts: options.posts,
    /** What the summary lists, in the order of the fields: asked for when these have been drawn. */
    errors: () =>
      inOrder(problems, [...labels.current.keys()]).map(
        ({ path, message }): FormError => ({
          id: labels.current.has(path) ? idOf(path) : null,
          label: labels.current.get(path) ?? '',
          message,
        }),
      ),
    errorOf: (path: FieldPath<V>) => problems.find((one) => one.path === path)?.message,
    reset: (next: V) => {
      setValues(next);
      setProblems([]);
      clearFailure();
      setDirty(false);
    },
    /** Takes others' values over and drops the refusal; what was typed elsewhere stays, and is still unsent. */
    merge: (others: Partial<V>) => {
      setValues((before) => ({ ...before, ...others }));
      clearFailure();
      setDirty(true);
    },
    /** Props of TextInput, PasswordInput, Textarea, NativeSelect. */
    text: (path: FieldPath<V>, label: string) => ({
      ...base(path, label),
      value: textOf(valueAt(values, path)),
      onChange: (event: { currentTarget: { value: string } }) => set(path, event.currentTarget.value),
    }),
    /** Props of Checkbox and Switch. */
    tick: (path: FieldPath<V>, label: string) => ({
      ...base(path, label),
      checked: valueAt(values, path) === true,
      onChange: (event: { currentTarget: { checked: boolean } }) => set(path, event.currentTarget.checked),
    }),
    /** Props of parts that give their value itself: Radio.Group, Select, DatePickerInput, PostalCodeField. */
    choice: <T>(path: FieldPath<V>, label: string) => ({
      ...base(path, label),
      value: valueAt(values, path) as T,
      onChange: (value: T) => set(path, value),
    }),
  };
}

export type Form = Pick<
  ReturnType<typeof useForm<FormValues, Schema, unknown>>,
  'submit' | 'isSending' | 'attempts' | 'failure' | 'errors'
> & { readonly posts?: PostedFormName | undefined };

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The problems as their fields stand on the screen; those of no field last. */
function inOrder(problems: readonly FieldProblem[], paths: readonly string[]): FieldProblem[] {
  const placeOf = ({ path }: FieldProblem) => (paths.includes(path) ? paths.indexOf(path) : paths.length);
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** One message per field: the first that the rules found. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(
    (problem, index) => problems.findIndex(({ path }) => path === problem.path) === index,
  );
}
