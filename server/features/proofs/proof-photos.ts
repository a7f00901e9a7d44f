import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { getProofPhoto, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { proofPhotos } from '#server/db/schema/road/proofs.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { FileReader, StoredContext } from '#server/files/file-job.ts'
import { Download } from '#server/http/answer/download.ts'
import type { Context, EffectContext } from '#server/http/handler.ts'
import { fileBytes } from '#server/http/request/sent-file.ts'
import { proofNamed } from '#server/records/proof/change.ts'
import { readProofs } from '#server/records/proof/read.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { type Picture, readPicture, sha256 } from '#server/store/picture.ts'
import { previewOf } from '#server/store/preview.ts'
import { currentProof } from './current-proof.ts'

type Upload = ArgsOf<typeof uploadProofPhoto.endpoint>

const NOT_OF_THIS = 'La foto no es de este conforme.'

export const proofPictureName = (sha256: string): string => `entregas/${sha256}.jpg`

/** The proof of the turno that is named, in scope; else the same 404 as for none. [SEC3] */
async function proofOf(context: Context, { uuid, entrega: named }: Upload): Promise<void> {
  const proof = await currentProof(context, named)
  if (proof.turno_uuid !== uuid) throw new AppError('no-encontrado')
}

/** Refuses a picture that the proof does not name with this hash. */
async function refuseUnnamed(
  db: Queryable,
  { entrega: proof, foto_uuid }: Upload,
  source: string,
): Promise<void> {
  const held = await proofNamed(db, proof)
  const named = held?.photos.find(({ uuid }) => uuid === foto_uuid)
  if (named?.source_sha256 !== source) throw invalid('file', NOT_OF_THIS)
}

/** Whether the turno has the picture; one of another turno is refused. */
async function isHere(db: Queryable, { uuid, foto_uuid }: Upload): Promise<boolean> {
  const [found] = await rowsOf(db, { turno: v.string() }).read(sql`
    select t.uuid as turno from proof_photos p join proofs d on d.id = p.proof_id join turnos t on t.id = d.turno_id
    where p.uuid = ${foto_uuid}`)
  if (found && found.turno !== uuid) throw invalid('foto_uuid', NOT_OF_THIS)
  return found !== undefined
}

/** The picture of an upload; undefined when the server has it. [SEC69–SEC71] */
export async function readProofPhoto(context: Context, upload: Upload): Promise<Picture | undefined> {
  await proofOf(context, upload)
  const bytes = await fileBytes(upload.file)
  await refuseUnnamed(context.db, upload, sha256(bytes))
  if (await isHere(context.db, upload)) return undefined
  return readPicture(bytes, context.signal)
}

/** Adds a picture that its proof names; its file is in the store before the row that names it. [SEC69–SEC71] */
export async function addProofPhoto(
  context: EffectContext,
  store: BlobStore,
  { upload, picture }: { upload: Upload; picture: Picture | undefined },
) {
  const { tx } = context
  if (picture) {
    const { width, height } = picture
    const proof = await proofNamed(tx, upload.entrega)
    if (!proof) throw new AppError('no-encontrado')
    await store.put(proofPictureName(picture.sha256), 'image/jpeg', picture.image)
    const preview = (await previewOf(picture.thumb)).toString('base64')
    await tx
      .insert(proofPhotos)
      .values({ uuid: upload.foto_uuid, proof_id: proof.id, sha256: picture.sha256, width, height, preview })
      .onConflictDoNothing({ target: proofPhotos.uuid })
  }
  return { message: 'Foto cargada correctamente', data: await currentProof(context, upload.entrega) }
}

type Asked = ArgsOf<typeof getProofPhoto>

/** The stored name of a picture that its reader sees; else a 404. [SEC3] */
export async function proofPicture(context: FileReader, { uuid, foto: photo }: Asked): Promise<string> {
  const proofs = await readProofs(context.db, context, sql`t.uuid = ${uuid}`)
  const isSeen = proofs.some((proof) => proof.fotos.some(({ uuid: id }) => id === photo))
  const rows = await rowsOf(context.db, { sha256: v.string() }).read(
    sql`select sha256 from proof_photos where uuid = ${photo}`,
  )
  if (!isSeen || !rows[0]) throw new AppError('no-encontrado')
  return proofPictureName(rows[0].sha256)
}

/** The whole picture as a file. */
export async function proofPictureFile(context: StoredContext, asked: Asked): Promise<Download> {
  const blob = await context.blobs.get(await proofPicture(context, asked))
  if (!blob) throw new AppError('no-encontrado')
  return new Download(`conforme-${asked.foto.slice(0, 8)}.jpg`, blob.type, blob.bytes)
}
