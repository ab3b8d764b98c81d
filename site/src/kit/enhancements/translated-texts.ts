/**
 * Translators of browsers put a <font> in the place of every text. React keeps the text that it
 * made, and would change what is no longer shown, or throw when it removes it: before it does
 * either, the text takes its place again, and is translated anew.
 */
const replacements = new WeakMap<Node, Element>();
function restore(node: Node | null) {
  if (node && !node.parentNode) replacements.get(node)?.replaceWith(node);
}

function keepTexts() {
  new MutationObserver((records) => {
    const added = new Set(records.flatMap((record) => [...record.addedNodes]));
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const font = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is Element =>
          node !== null && added.has(node) && node.nodeName.toLowerCase() === 'font',
      );
      for (const node of removedNodes)
        if (font && node.nodeType === Node.TEXT_NODE) replacements.set(node, font);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as PropertyDescriptor;
  prototype.removeChild = function <T extends Node>(child: T): T {
    restore(child);
    return removeChild.call(this, child) as T;
  };
  prototype.insertBefore = function <T extends Node>(child: T, next: Node | null): T {
    restore(next);
    return insertBefore.call(this, child, next) as T;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(text) {
      restore(this);
      value.set?.call(this, text);
    },
  });
}

// Islands are rendered on the server too.
if ('MutationObserver' in globalThis) keepTexts();
