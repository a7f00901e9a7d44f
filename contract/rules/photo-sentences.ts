import type { Known, KnownLot } from '#contract/kit/known.ts'

type Args = Readonly<Record<string, unknown>>

/** ` del lote B-1042 · Gris Pulpis 2 cm Pulido` */
const ofLot = (lot: KnownLot | undefined): string =>
  lot ? ` del lote ${[lot.batch, lot.product_name].filter(Boolean).join(' · ')}` : ''

export const uploadedPhotoSentence = async (args: Args, known: Known): Promise<string> =>
  `Foto${ofLot(await known.lote(args.id)) || ' de una chapa'}`

export async function deletedPhotoSentence(args: Args, known: Known): Promise<string> {
  const photo = await known.foto(args.id)
  return photo ? `Foto ${photo.chapa}${ofLot(photo)}: borrada` : 'Foto de una chapa: borrada'
}
