import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { makeQueryClient } from '../lib/queries.ts';
import { theme } from '../ui/theme.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// The small DOM loads no fonts; text areas that grow listen to them.
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });

/**
 * Renders a part as it stands in the app: theme, queries, router. `path` names what of the address it is to know. It ends with its test: an answer
 * that came later would look for a document that is gone.
 */
export async function renderInApp(element: ReactNode, address = '/', path = '*') {
  const host = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path, element }, ...(path === '*' ? [] : [{ path: '*', element }])], {
    initialEntries: [address],
  });
  const root = createRoot(host);
  const queryClient = makeQueryClient();
  const unmount = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  onTestFinished(async () => {
    await unmount();
    queryClient.clear();
  });
  await act(async () => {
    root.render(
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    );
  });
  return { host, router, unmount };
}

/** Types a text into a field as a person does: all at once, then the page answers. */
export async function typeInto(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function press(target: Element, key?: string): Promise<void> {
  await act(async () => {
    if (key === undefined) (target as HTMLElement).click();
    else target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** The text field that a label or an aria-label names. */
export function fieldNamed(host: ParentNode, name: string): HTMLInputElement {
  const found = named(host, name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field is named ${name}`);
  return found;
}

export function buttonNamed(host: ParentNode, name: string): HTMLButtonElement {
  const found = named(host, name);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`No button is named ${name}`);
  return found;
}

/** The element that a label or an aria-label names. */
export function named(host: ParentNode, name: string): HTMLElement {
  const byLabel = [...host.querySelectorAll('label')].find((label) => label.textContent?.includes(name));
  const found =
    [...host.querySelectorAll<HTMLElement>('[aria-label]')].find(
      (one) => one.getAttribute('aria-label') === name,
    ) ?? (byLabel ? document.getElementById(byLabel.htmlFor) : null);
  if (!found) throw new Error(`Nothing is named ${name}`);
  return found;
}
