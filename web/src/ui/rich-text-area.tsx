import { isRichTextLink } from '@kosar/contract/rich-text-marks';
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { editorWords } from '../hu/editor.ts';
import { styleNonce } from '../lib/style-nonce.ts';
import richText from './rich-text.module.css';
import classes from './rich-text-area.module.css';
import { RichTextPicture } from './rich-text-picture.ts';
import { type Marks, RichTextTools } from './rich-text-tools.tsx';

interface Writing {
  readonly editor: Editor;
  readonly marks: Marks;
}

/** The editor inside RichTextEditor: only what the contract's tags can say. */
export default function RichTextArea({
  id,
  label,
  isWrong,
  hasFocus,
  value,
  onChange,
  keepPicture,
}: {
  readonly id: string;
  readonly label: string;
  readonly isWrong: boolean;
  readonly hasFocus: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly keepPicture?: (file: File) => Promise<string>;
}) {
  const [writing, setWriting] = useState<Writing | null>(null);
  const first = useRef({
    value,
    hasFocus,
    attributes: attributesOf(id, label, isWrong),
    hasPictures: keepPicture !== undefined,
  });
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  }, [onChange]);
  /** The editor lives as long as the element that it writes into. */
  const host = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const editor = new Editor({
      element,
      extensions: first.current.hasPictures ? [...EXTENSIONS, RichTextPicture] : EXTENSIONS,
      content: paragraphsOf(first.current.value),
      editorProps: { attributes: first.current.attributes },
      injectNonce: styleNonce(),
      autofocus: first.current.hasFocus ? 'end' : false,
      onCreate: ({ editor: made }) => setWriting({ editor: made, marks: marksOf(made) }),
      onTransaction: ({ editor: now }) => setWriting({ editor: now, marks: marksOf(now) }),
      onUpdate: ({ editor: now }) => change.current(htmlOf(now)),
    });
    return () => editor.destroy();
  }, []);
  const editor = writing?.editor;
  // The form may change the text itself: a draft thrown away, another's version taken over.
  useEffect(() => {
    if (editor && !editor.isDestroyed && !editor.isFocused && htmlOf(editor) !== value)
      editor.commands.setContent(paragraphsOf(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor && !editor.isDestroyed)
      editor.setOptions({ editorProps: { attributes: attributesOf(id, label, isWrong) } });
  }, [editor, id, label, isWrong]);
  return (
    <div className={classes.editor} data-wrong={isWrong || undefined}>
      <div role="toolbar" aria-label={editorWords.tools(label)} aria-controls={id} className={classes.tools}>
        {writing && <RichTextTools editor={writing.editor} marks={writing.marks} keepPicture={keepPicture} />}
      </div>
      <div ref={host} />
    </div>
  );
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, isAllowedUri: isRichTextLink, defaultProtocol: 'https' },
  }),
];

function attributesOf(id: string, label: string, isWrong: boolean): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(isWrong ? { 'aria-invalid': 'true', 'aria-errormessage': `${id}-error` } : {}),
    class: `${richText.text ?? ''} ${classes.text ?? ''}`,
  };
}

/** Texts written before, without marks, keep the lines they were written in. */
function paragraphsOf(text: string): string {
  if (/<[a-z]/i.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

function marksOf(editor: Editor): Marks {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    heading: editor.isActive('heading'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
  };
}
