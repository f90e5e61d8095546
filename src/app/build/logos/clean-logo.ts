/** All that the logos are made of: shapes, gradients, clips, masks and shadows. */
const ELEMENTS = new Set(
  (
    'g path defs clipPath linearGradient radialGradient stop mask ' +
    'filter feFlood feBlend feColorMatrix feOffset feGaussianBlur feComposite'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  (
    'id d fill fill-rule fill-opacity clip-path clip-rule stroke stroke-width stroke-miterlimit ' +
    'opacity mask filter width height x y cx cy r x1 x2 y1 y2 fx fy gradientUnits gradientTransform ' +
    'offset stop-color stop-opacity color-interpolation-filters filterUnits flood-opacity result in ' +
    'in2 values type mode dy dx stdDeviation operator maskUnits k1 k2 k3 k4'
  ).split(' '),
)
const TAG = /<\/?([a-zA-Z]+)((?:\s+[\w-]+="[^"<>]*")*)\s*\/?>/g
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g
/** An address of anything but a part of the logo itself. */
const OUTSIDE = /url\((?!#[\w-]+\))|:\/\/|&/

/**
 * A logo as a file of its own from what is inside its `svg` element, 24 units a side. Throws where it
 * is more than a drawing: a script, an event, a style, an address outside, an element not known.
 *
 * @example cleanLogo('<path fill="#000" d="M0 0h24v24H0z"/>')
 */
export function cleanLogo(body: string): string {
  const rest = body.replaceAll(TAG, (_, name: string, attributes: string) => {
    if (!ELEMENTS.has(name)) throw new Error(`a logo has an element ${name}`)
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES.has(attribute)) throw new Error(`a logo has an attribute ${attribute}`)
      if (OUTSIDE.test(value)) throw new Error(`a logo refers to ${value}`)
    }
    return ''
  })
  if (rest.trim() !== '') throw new Error(`a logo has ${rest.trim().slice(0, 40)}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${body}</svg>`
}
