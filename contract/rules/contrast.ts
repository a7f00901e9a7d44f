const channel = (color: string, at: number): number => {
  const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever is read better on a colour `#rrggbb`: 4.58 to 1 at least. [S284] */
export function textOn(color: string): '#000000' | '#ffffff' {
  const light = 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}
