import { ActionIcon, Button, FileButton, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { editorWords as words } from '../hu/editor.ts';
import { pictureWords } from '../hu/picture.ts';
import { failureWords } from '../lib/failure-words.ts';

/** Puts a picture where the cursor stands; what is seen on it is asked for, for those who can't see it. */
export function PictureTool({
  editor,
  keepPicture,
}: {
  readonly editor: Editor;
  readonly keepPicture: (file: File) => Promise<string>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [alt, setAlt] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (file: File | null) => {
    if (file === null || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const src = await keepPicture(file);
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { src, alt: alt.trim() } })
        .run();
      setAlt('');
      setOpen(false);
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal width={300}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={words.picture}
          title={words.picture}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPhotoPlus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            label={words.pictureAlt}
            description={words.pictureAltHint}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Enter doesn't send the form around the editor.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {failure !== null && (
            <Text size="sm" c="paprika" role="alert">
              {failure}
            </Text>
          )}
          <FileButton onChange={(file) => void add(file)} accept="image/jpeg,image/png,image/webp,image/avif">
            {(props) => (
              <Button {...props} aria-disabled={isSending || undefined}>
                {isSending ? pictureWords.sending : pictureWords.choose}
              </Button>
            )}
          </FileButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
