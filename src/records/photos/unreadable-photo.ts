/** Brands of the container in which phones store HEIC. */
const HEIC_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
])

const HEIC = 'Este equipo no puede leer HEIC; elegí JPEG («Más compatible»).'

/** Whether a picture is HEIC by its content, whatever its name. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer())
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(head.slice(8, 12))
}

/** Words for files that could not be read as photos; those of HEIC name the way out. */
export async function unreadableText(files: readonly File[]): Promise<string> {
  const heic = await Promise.all(files.map(isHeic))
  const others = files.filter((_, at) => !heic[at]).map(({ name }) => name)
  const said = [
    ...(others.length === 1 ? [`No se pudo leer ${others[0]} como foto.`] : []),
    ...(others.length > 1 ? [`No se pudieron leer como fotos: ${others.join(', ')}.`] : []),
    ...(heic.includes(true) ? [HEIC] : []),
  ]
  return said.join(' ')
}
