import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sceneName } from './list-scenes.ts'
import type { Picture } from './take-pictures.ts'

const HEAD = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Buoy: gallery</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #8883; }
  section { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
  figure { margin: 0; width: 220px; }
  figure.wide { width: 440px; }
  img { width: 100%; border: 1px solid #8886; }
  figcaption { overflow-wrap: anywhere; }
</style>
`

/** Writes `index.html` beside the pictures: one heading per page and state, with its pictures. */
export function writeContactSheet(folder: string, pictures: readonly Picture[]): void {
  const groups = Map.groupBy(
    pictures,
    ({ scene }) => `${scene.page.name}: ${sceneName(scene)} (${scene.page.path})`,
  )
  const sections = [...groups].map(
    ([title, group]) => `<h2>${title}</h2>\n<section>${group.map(figure).join('\n')}</section>`,
  )
  writeFileSync(join(folder, 'index.html'), `${HEAD}${sections.join('\n')}\n`)
}

function figure({ file, width, theme, scene }: Picture): string {
  const caption = `${width} ${theme} ${scene.language}`
  const look = width > 500 ? ' class="wide"' : ''
  const image = `<a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a>`
  return `<figure${look}>${image}<figcaption>${caption}</figcaption></figure>`
}
