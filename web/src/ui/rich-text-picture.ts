import { isRichTextPicture } from '@kosar/contract/rich-text-marks';
import { Node } from '@tiptap/core';

/** A picture of the market's own in a long text, between its paragraphs; what is pasted from elsewhere is left out. */
export const RichTextPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isRichTextPicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
