import type { Page } from '@playwright/test'

/**
 * Does to pages what the translation of a browser does: moves each text into two `<font>` elements, now and whenever it changes.
 * Call it before the page is opened. The words stay the same, so that steps still find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const UNTOUCHED = 'head, script, style, textarea, font, svg'
    const translate = (text: Node) => {
      const parent = text.parentElement
      if (!parent || parent.closest(UNTOUCHED) || text.textContent?.trim() === '') return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      // The page's own node is thrown away.
      inner.textContent = text.textContent
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) translate(text)
    }
    const watch = () => {
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') translate(target)
          else
            for (const node of addedNodes)
              if (node.nodeType === Node.TEXT_NODE) translate(node)
              else translateAll(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    // Browsers translate a page once it has loaded.
    addEventListener('load', watch)
  })
}

/** The number of texts on the page that are translated. */
export function countTranslated(page: Page): Promise<number> {
  return page.locator('font > font').count()
}
