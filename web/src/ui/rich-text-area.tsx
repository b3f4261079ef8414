import { isRichTextLink } from '@kosar/contract/rich-text-marks';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { editorWords } from '../hu/editor.ts';
import richText from './rich-text.module.css';
import classes from './rich-text-area.module.css';
import { type Marks, RichTextTools } from './rich-text-tools.tsx';

/** The editor inside RichTextEditor: only what the contract's tags can say. */
export default function RichTextArea({
  id,
  label,
  isWrong,
  hasFocus,
  value,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly isWrong: boolean;
  readonly hasFocus: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
}) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, isAllowedUri: isRichTextLink, defaultProtocol: 'https' },
      }),
    ],
    content: paragraphsOf(value),
    autofocus: hasFocus,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  // The form may change the text itself: a draft thrown away, another's version taken over.
  useEffect(() => {
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown && !editor.isFocused) editor.commands.setContent(paragraphsOf(value));
  }, [editor, value]);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(isWrong ? { 'aria-invalid': 'true', 'aria-errormessage': `${id}-error` } : {}),
          class: `${richText.text ?? ''} ${classes.text ?? ''}`,
        },
      },
    });
  }, [editor, id, label, isWrong]);
  const marks = useEditorState({ editor, selector: ({ editor: now }) => marksOf(now) });
  return (
    <div className={classes.editor} data-wrong={isWrong || undefined}>
      <div role="toolbar" aria-label={editorWords.tools(label)} aria-controls={id} className={classes.tools}>
        <RichTextTools editor={editor} marks={marks} />
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

/** Texts written before, without marks, keep the lines they were written in. */
function paragraphsOf(text: string): string {
  if (/<[a-z]/i.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function marksOf(editor: { isActive: (name: string) => boolean }): Marks {
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
