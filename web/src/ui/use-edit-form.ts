import type { Endpoint, Output } from '@kosar/contract/endpoint';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { common } from '../hu/common.ts';
import { call } from '../lib/call.ts';
import { type FormOptions, type FormValues, type Unfilled, useForm } from '../lib/use-form.ts';
import { showSuccess } from './toast.tsx';

type Schema = z.core.$ZodType;
/** A call that takes a body. */
export type Written = Endpoint & { readonly body: Schema };
type BodyOf<E extends Written> = z.core.input<E['body']>;
type Both<C extends Written, U extends Written> = Exclude<keyof BodyOf<C> & keyof BodyOf<U>, 'version'>;

/** Values of a form that changes something: with the version that it began with, so that no one's change is lost. */
export type EditedValues = FormValues & { readonly version: number };

interface EditOptions<
  T extends { readonly id: number },
  V extends EditedValues,
  C extends Written,
  U extends Written,
> extends Pick<
    FormOptions<V, Schema, Output<C> | Output<U>>,
    'check' | 'fieldOf' | 'refusal' | 'refresh' | 'draftKey'
  > {
  /** What is changed; null for a new one. */
  readonly thing: T | null;
  /** The two calls. Write them as `create: createGoal`, so that the build keeps their schemas. */
  readonly create: C;
  readonly update: U;
  readonly valuesOf: (thing: T | null) => V;
  /** What both calls take. */
  readonly bodyOf: (values: V) => Unfilled<Pick<BodyOf<U>, Both<C, U>>>;
  /** What only the call for a new one takes, such as the place where it is made. */
  readonly newOf?: (values: V) => Unfilled<Omit<BodyOf<C>, Both<C, U>>>;
  /** What only the call for a change takes, beside the version. */
  readonly changeOf?: (values: V) => Unfilled<Omit<BodyOf<U>, Both<C, U> | 'version'>>;
  /** Reads it as it stands now, when someone else has changed it meanwhile. */
  readonly read: (id: number) => Promise<T | null>;
  /** What is said when a new one is made; a change says that it is saved. */
  readonly made?: string;
  /** `refreshed` ends when what was asked for again has come. */
  readonly onDone?: (saved: Output<C> | Output<U>, refreshed: Promise<unknown>) => void;
}

/**
 * The form of something that is made or changed, typed by its two calls; show it with EditForm. It takes care of the version, of what has
 * to be asked for again (`refresh`), and of what another has saved meanwhile.
 */
export function useEditForm<
  T extends { readonly id: number },
  V extends EditedValues,
  C extends Written,
  U extends Written,
>({
  thing,
  create,
  update,
  valuesOf,
  bodyOf,
  newOf,
  changeOf,
  read,
  made = common.saved,
  onDone,
  ...options
}: EditOptions<T, V, C, U>) {
  const [before, setBefore] = useState(() => valuesOf(thing));
  const form = useForm<V, Schema, Output<C> | Output<U>>({
    ...options,
    schema: thing === null ? create.body : update.body,
    initial: before,
    toBody: (values) =>
      thing === null
        ? { ...newOf?.(values), ...bodyOf(values) }
        : { version: values.version, ...changeOf?.(values), ...bodyOf(values) },
    // The schema has looked at the body: from here on it is what the call takes.
    send: (body) =>
      (thing === null
        ? call<Endpoint>(create, { body })
        : call<Endpoint>(update, { params: { id: thing.id }, body })) as Promise<Output<C> | Output<U>>,
    onDone: (saved, refreshed) => {
      showSuccess(thing === null ? made : common.saved);
      onDone?.(saved, refreshed);
    },
  });
  return {
    ...form,
    isNew: thing === null,
    before,
    readAgain: async () => valuesOf(thing && ((await read(thing.id)) ?? thing)),
    /** Begins anew with what is saved now. */
    begin: (next: T) => {
      setBefore(valuesOf(next));
      form.reset(valuesOf(next));
    },
  };
}
