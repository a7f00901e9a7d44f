import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Day } from '#contract/kit/day.ts'

const { resolve } = createRequire(import.meta.url)
/** pdfkit reads no woff2. */
const fontFile = (weight: number): string =>
  resolve(
    `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
  )

const fonts = new Map<number, Font>()

/** A font whose glyphs know their characters: one that is met first as a part of another (Ó) would say none ever after. */
function readFont(weight: number): Font {
  const font = create(readFileSync(fontFile(weight))) as Font
  for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}

/** A font, read once: that takes as long as half a page. */
function fontOf(weight: number): Buffer {
  const font = fonts.get(weight) ?? readFont(weight)
  fonts.set(weight, font)
  // pdfkit takes a font that is read already, which its types do not say.
  return font as unknown as Buffer
}

/** Points around a page. */
export const MARGIN = 56

export type Pdf = InstanceType<typeof PDFDocument>

export interface Heading {
  title: string
  subject: string
  /** When it was made. */
  day: Day
  /** False leaves the streams of the file readable, for tests. */
  compress?: boolean
}

/** An A4 document in Spanish in our typeface, tagged for screen readers; its fonts are 'normal' and 'bold'. */
export function newPdf({ title, subject, day, compress = true }: Heading): Pdf {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, font: fontOf(400) as unknown as string, compress },
    ...{ pdfVersion: '1.7', tagged: true, lang: 'es-AR', displayTitle: true },
    info: { Title: title, Subject: subject, Creator: 'Cantera', CreationDate: new Date(`${day}T12:00:00Z`) },
  })
  return doc.registerFont('normal', fontOf(400)).registerFont('bold', fontOf(700))
}

interface Line {
  /** Its tag in the structure that screen readers find. */
  tag: 'H1' | 'P'
  text: string
  font?: 'normal' | 'bold'
  size?: number
  /** Points below it. */
  gap?: number
}

/** Adds a line of text below what is there. */
export function say(doc: Pdf, { tag, text, font = 'normal', size = 11, gap = 6 }: Line): void {
  const section = doc.struct(tag, {}, () => void doc.font(font).fontSize(size).text(text, MARGIN))
  doc.addStructure(section)
  section.end()
  doc.y += gap
}

/** Ends the document. */
export async function bytesOf(doc: Pdf): Promise<Uint8Array> {
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => void parts.push(part))
  const ended = new Promise((done, failed) => doc.once('end', done).once('error', failed))
  doc.end()
  await ended
  return Buffer.concat(parts)
}
