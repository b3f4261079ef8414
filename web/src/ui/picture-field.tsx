import type { Endpoint } from '@kosar/contract/endpoint';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { common } from '../hu/common.ts';
import { pictureWords } from '../hu/picture.ts';
import type { InputArgument } from '../lib/call.ts';
import { useSend } from '../lib/queries.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { FailurePanel } from './failure-panel.tsx';
import classes from './picture-field.module.css';
import { showSuccess } from './toast.tsx';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureCalls<U extends Endpoint, R extends Endpoint> {
  /** Sends the chosen file (an endpoint with `upload: true`). */
  readonly upload: U;
  readonly remove: R;
  /** What both take: whose picture it is. */
  readonly input: InputArgument<U> & InputArgument<R>;
  /** What shows the picture, to be asked for again. */
  readonly refresh: readonly Endpoint[];
}

/** A picture that is sent as soon as it is chosen; the server looks at what it is (spec 5, Images). Removing asks first. */
export function PictureField<U extends Endpoint, R extends Endpoint>({
  calls,
  hasPicture,
  hint,
  removeTitle,
  removeText,
  children,
}: {
  readonly calls: PictureCalls<U, R>;
  readonly hasPicture: boolean;
  /** What is taken: kinds, height, size. */
  readonly hint: string;
  readonly removeTitle: string;
  /** What stands there afterwards. */
  readonly removeText: string;
  /** The picture as it is now. */
  readonly children: ReactNode;
}) {
  const upload = useSend(calls.upload, { refresh: calls.refresh });
  const send = (file: File | null) => {
    if (file === null) return;
    upload.mutate({ input: calls.input, options: { file } }, { onSuccess: () => showSuccess(common.saved) });
  };
  return (
    <>
      <FailurePanel title={pictureWords.failed} error={upload.error} />
      <div className={classes.picture}>
        {children}
        <Group gap="sm">
          <FileButton onChange={send} accept={TYPES}>
            {(props) => (
              <Button {...props} variant="default" aria-disabled={upload.isPending || undefined}>
                {upload.isPending ? pictureWords.sending : pickWords(hasPicture)}
              </Button>
            )}
          </FileButton>
          {hasPicture && (
            <ConfirmedAction
              send={calls.remove}
              input={calls.input}
              refresh={calls.refresh}
              title={removeTitle}
              confirm={pictureWords.remove}
              isDangerous
              button={(ask) => (
                <Button variant="subtle" color="paprika" onClick={ask}>
                  {pictureWords.remove}
                </Button>
              )}
            >
              <Text>{removeText}</Text>
            </ConfirmedAction>
          )}
        </Group>
      </div>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </>
  );
}

function pickWords(hasPicture: boolean): string {
  return hasPicture ? pictureWords.change : pictureWords.choose;
}
