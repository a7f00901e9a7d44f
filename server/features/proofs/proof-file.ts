import { sql } from 'drizzle-orm'
import { getProofPdf } from '#contract/calls/road/proofs.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { ExportedFile } from '#server/features/exports/exported-file.ts'
import type { FileContext, FileReader } from '#server/files/file-job.ts'
import { makeOnce } from '#server/files/make-once.ts'
import { Download } from '#server/http/answer/download.ts'
import { letterheadOf } from '#server/letterhead/letterhead.ts'
import { readProofs } from '#server/records/proof/read.ts'
import { renderProof } from './proof-pdf.ts'

type Asked = ArgsOf<typeof getProofPdf>

/** The version that is asked for, the newest without one; the same 404 for none and for one out of scope. [SEC3] */
async function versionAsked(context: FileReader, { uuid, version }: Asked) {
  const all = await readProofs(context.db, context, sql`t.uuid = ${uuid}`)
  const proof = version === undefined ? all.at(-1) : all.find(({ n }) => n === version)
  if (!proof) throw new AppError('no-encontrado')
  return proof
}

/** The paper of a version, once for all who read the same of it: photos that arrive later change nothing. */
async function paperOf(context: FileContext, asked: Asked): Promise<Download> {
  const found = await versionAsked(context, asked)
  const photos = found.fotos.map((photo) => ({ ...photo, miniatura: '', width: 0, height: 0 }))
  const proof = { ...found, fotos: photos, version: 1 }
  const head = await letterheadOf(context.db, context.firm, null)
  const content = { maker: 'proof', version: 2, content: [proof, head], extension: 'pdf' } as const
  const day = dayOf(new Date(proof.at ?? proof.momento))
  const bytes = await makeOnce(context, content, () => renderProof({ proof, head, day }))
  const name = `Constancia de entrega ${formatDay(day).replaceAll('/', '-')}${proof.n === 1 ? '' : ` v${proof.n}`}`
  return new Download(`${name}.pdf`, 'application/pdf', bytes)
}

/** A version of a proof as PDF; rights are read again when the link is followed. [SEC11] */
export const proofFile: ExportedFile<Asked> = {
  gate: getProofPdf.needs,
  check: versionAsked,
  made: paperOf,
}
