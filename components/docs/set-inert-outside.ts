/** Makes everything outside an element inert, as around a modal dialog, or usable again. */
export function setInertOutside(element: Element | null, isInert: boolean): void {
  for (let part = element; part !== document.body && part?.parentElement; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling !== part) sibling.toggleAttribute('inert', isInert);
}
