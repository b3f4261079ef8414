import { isRichTextLink } from '@kosar/contract/rich-text-marks';
import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH3,
  IconItalic,
  IconLink,
  IconLinkOff,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { editorWords as words } from '../hu/editor.ts';
import { PictureTool } from './picture-tool.tsx';

/** Which marks are on where the cursor stands. */
export type Marks = Readonly<
  Record<'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'blockquote' | 'link', boolean>
>;

/** The buttons above the text; each says whether it is on where the cursor stands. */
export function RichTextTools({
  editor,
  marks,
  keepPicture,
}: {
  readonly editor: Editor;
  readonly marks: Marks;
  readonly keepPicture?: ((file: File) => Promise<string>) | undefined;
}) {
  const chain = () => editor.chain().focus();
  return (
    <Group gap={4}>
      <Tool label={words.bold} icon={IconBold} isOn={marks.bold} run={() => chain().toggleBold().run()} />
      <Tool
        label={words.italic}
        icon={IconItalic}
        isOn={marks.italic}
        run={() => chain().toggleItalic().run()}
      />
      <Tool
        label={words.heading}
        icon={IconH3}
        isOn={marks.heading}
        run={() => chain().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        label={words.list}
        icon={IconList}
        isOn={marks.bulletList}
        run={() => chain().toggleBulletList().run()}
      />
      <Tool
        label={words.numbers}
        icon={IconListNumbers}
        isOn={marks.orderedList}
        run={() => chain().toggleOrderedList().run()}
      />
      <Tool
        label={words.quote}
        icon={IconBlockquote}
        isOn={marks.blockquote}
        run={() => chain().toggleBlockquote().run()}
      />
      <LinkTool editor={editor} isOn={marks.link} />
      {keepPicture && <PictureTool editor={editor} keepPicture={keepPicture} />}
      <Tool label={words.undo} icon={IconArrowBackUp} run={() => chain().undo().run()} />
      <Tool label={words.redo} icon={IconArrowForwardUp} run={() => chain().redo().run()} />
    </Group>
  );
}

function Tool({
  label,
  icon: Icon,
  isOn,
  run,
}: {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly isOn?: boolean;
  readonly run: () => void;
}) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      size={44}
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={run}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

function LinkTool({ editor, isOn }: { readonly editor: Editor; readonly isOn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (isOn) {
    return (
      <Tool label={words.unlink} icon={IconLinkOff} run={() => editor.chain().focus().unsetLink().run()} />
    );
  }
  const add = () => {
    const href = /^[a-z]+:/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
    if (!isRichTextLink(href)) return setWrong(true);
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    setAddress('');
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal width={300}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={words.link}
          title={words.link}
          onClick={() => setOpen(!isOpen)}
        >
          <IconLink size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={words.address}
          value={address}
          error={isWrong && words.wrongAddress}
          inputMode="url"
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter belongs to the link here, not to the form around the editor.
            event.preventDefault();
            add();
          }}
        />
        <Button mt="sm" onClick={add}>
          {words.addLink}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
