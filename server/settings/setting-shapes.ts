import * as v from 'valibot'
import { mailOf } from '#contract/kit/email.ts'
import { isFolderUrl } from '#server/store/file-store.ts'
import { isBucketUrl } from '#server/store/s3-bucket.ts'

/** A setting in digits, between two numbers. */
export const wholeNumber = (from: number, to: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${from} to ${to}`),
    v.transform(Number),
    v.minValue(from, `must be a whole number from ${from} to ${to}`),
    v.maxValue(to, `must be a whole number from ${from} to ${to}`),
  )

/** An address of e-mail. */
export const mailbox = v.pipe(
  v.string(),
  v.check((text) => mailOf(text) !== null, 'must look like soporte@host.example'),
  v.toLowerCase(),
)

/** A URL of one of these protocols; `words` say how it has to look. */
export const address = (protocols: string[], words: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), words),
  )

const decodes = (text: string): boolean => {
  try {
    return decodeURI(text) !== ''
  } catch {
    return false
  }
}

export const databaseForm = 'postgres://user:password@host:5432/name'

/** An address of PostgreSQL, whose parts can be decoded. */
export const databaseAddress = (form: string) =>
  v.pipe(
    address(['postgres:', 'postgresql:'], `must look like ${form}`),
    v.check(decodes, 'has a % that stands for nothing: write it as %25'),
  )

export const fromForm = 'Cantera <pedidos@host.example>'

/** The forms that PHOTOS_URL has. */
export const photosForm =
  'file:///folder or https://key:secret@host/bucket/folder?region=… (s3: is https:, region us-east-1 when unset)'

export const isPhotosUrl = (text: string): boolean =>
  text.startsWith('file:') ? isFolderUrl(text) : URL.canParse(text) && isBucketUrl(text)
