/** What stands on a page, without its words: each element by its own and its ancestors' names, classes, attributes and states. */
export interface PageKinds {
  /** The kinds of elements, each once. */
  readonly elements: readonly string[];
  /** The kind of each element that shows a text of its own, in the order in which `window.countedTexts` keeps them. */
  readonly texts: readonly string[];
}

/** Run inside the page, so it uses nothing outside of itself. */
export function kindsOnPage(): PageKinds {
  const kinds = new Map<Element, string>();
  /** Short names for long kinds: a page has hundreds, and each stands in those below it. */
  const hash = (text: string): string => {
    let high = 0x811c9dc5;
    let low = 0x01000193;
    for (let index = 0; index < text.length; index += 1) {
      high = Math.imul(high ^ text.charCodeAt(index), 0x01000193);
      low = Math.imul(low ^ text.charCodeAt(index), 0x5bd1e995);
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
  };
  // Names, addresses and numbers differ from page to page; that they are there does not.
  const isState = (name: string) =>
    /^(class|style|role|type|disabled|hidden|open|checked)$/.test(name) ||
    (/^(aria|data)-/.test(name) &&
      !/^aria-(label|labelledby|describedby|controls|owns|activedescendant|value)/.test(name));
  const kindOf = (element: Element | null): string => {
    if (element === null) return '';
    const known = kinds.get(element);
    if (known !== undefined) return known;
    const attributes = [...element.attributes].map(({ name, value }) =>
      isState(name) && !/\d{3,}|mantine-|:r/.test(value) ? `${name}=${value}` : name,
    );
    const kind = hash(
      `${kindOf(element.parentElement)}>${element.tagName} ${attributes.toSorted().join(' ')}`,
    );
    kinds.set(element, kind);
    return kind;
  };
  // What no one sees yet is looked at when someone does.
  const elements = [...document.querySelectorAll('body *')].filter((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const texts = elements.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  );
  Object.assign(window, { countedTexts: texts });
  return { elements: [...new Set(elements.map(kindOf))], texts: texts.map(kindOf) };
}
