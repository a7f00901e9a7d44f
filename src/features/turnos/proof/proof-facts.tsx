import { useCallback } from 'react'
import type { Proof, ProofLine, ProofPhoto } from '#contract/calls/road/proof-record.ts'
import { getProofPhoto } from '#contract/calls/road/proofs.ts'
import { orderOfThing, rejectedText } from '#contract/calls/rules/proof-rules.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { figure, quantityText } from '#contract/kit/figures.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useSmallPictures } from '#src/read/pictures/use-small-pictures.ts'
import { useRead } from '#src/read/use-read.ts'
import { readChosenPlates } from '#src/records/orders/chosen-plates.ts'
import { ErrorIcon } from '#src/ui/icons/icons.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { LinkedPictures } from '#src/ui/pictures/linked-pictures.tsx'
import classes from './proof-facts.module.css'
import { SignatureDrawing } from './signature-drawing.tsx'

/** A version of a proof: what was handed over, line by line, and who received and signed it. */
export function ProofFacts({ proof }: { proof: Proof }) {
  const { db } = useDevice()
  const { lineas: lines, turno_uuid: turno } = proof
  const plates = useRead(
    () =>
      readChosenPlates(
        db,
        lines.map(({ clave: key }) => orderOfThing(key)),
      ),
    [db, lines],
  )
  const photosOf = (key: string) => proof.fotos.filter(({ linea }) => linea === key)
  return (
    <div className={classes.facts}>
      <Receiver proof={proof} />
      <div className={classes.load}>
        <ul className={classes.lines} aria-label="Lo entregado">
          {lines.map((line) => (
            <Line
              key={line.clave}
              {...{ line, turno }}
              plates={plates?.get(orderOfThing(line.clave))}
              photos={photosOf(line.clave)}
            />
          ))}
        </ul>
        <Photos {...{ turno }} photos={photosOf('')} label="Fotos de la entrega" />
      </div>
      <Signed proof={proof} />
    </div>
  )
}

interface LineProps {
  line: ProofLine
  turno: string
  plates: string | undefined
  photos: readonly ProofPhoto[]
}

function Line({ line, turno, plates, photos }: LineProps) {
  const { product_code, product_name: name, lote: batch, unit, entregada: handed, pedida: ordered } = line
  const detail = [batch && `Lote ${batch}`, plates].filter(Boolean).join(' · ')
  return (
    <li className={classes.line}>
      <StonePicture {...{ product_code, batch, name }} />
      <span className={classes.words}>
        <strong className={classes.name}>{name || 'Un material que ya no está en este equipo'}</strong>
        {detail ? <span className={classes.soft}>{detail}</span> : null}
      </span>
      <span className={classes.quantity}>
        {quantityText({ quantity: handed, unit })}
        {handed < ordered ? <span className={classes.soft}>de {figure(ordered)}</span> : null}
      </span>
      {line.rechazada > 0 ? (
        <div className={classes.rejected}>
          <ErrorIcon size={20} />
          <p>{rejectedText(line)}</p>
          {line.sin_foto ? <p className={classes.soft}>Sin foto: {line.sin_foto}</p> : null}
          <Photos {...{ turno, photos }} label={`Fotos de lo rechazado de ${name}`} />
        </div>
      ) : null}
    </li>
  )
}

interface PhotosProps {
  turno: string
  photos: readonly ProofPhoto[]
  label: string
}

function Photos({ turno: uuid, photos, label }: PhotosProps) {
  const device = useDevice()
  const small = useSmallPictures(photos)
  const linkOf = useCallback(
    async (photo: string) =>
      (await device.remote(getProofPhoto, { uuid, foto: photo }, { persist: false })).data.url,
    [device, uuid],
  )
  if (photos.length === 0) return null
  return (
    <div className={classes.photos}>
      <LinkedPictures photos={small} {...{ label, linkOf }} />
    </div>
  )
}

const WHOLE_DNI = /^\d{7,8}$/

const dniText = (dni: string): string => (WHOLE_DNI.test(dni) ? figure(Number(dni)) : dni)

/** The receiver of a load, and the moment by the phone's clock and by the server's. */
function Receiver({ proof }: { proof: Proof }) {
  const { receptor: name, dni, momento, at, sin_firma, quien: by } = proof
  const received = [name, dni && `DNI ${dniText(dni)}`].filter(Boolean).join(' · ')
  const stats = [
    ...(received ? [{ label: 'Recibió', value: received }] : []),
    { label: 'Entregado', value: facts(formatMoment(momento), by) },
    ...(at ? [{ label: 'Registrado', value: formatMoment(at) }] : []),
    ...(sin_firma ? [{ label: 'Sin firma', value: sin_firma }] : []),
    ...(proof.aviso ? [{ label: 'Atención', value: proof.aviso }] : []),
  ]
  return (
    <div className={classes.receiver}>
      <StatList stats={stats} />
    </div>
  )
}

function Signed({ proof: { receptor: name, firma: signature, observaciones } }: { proof: Proof }) {
  if (!signature && !observaciones) return null
  return (
    <div className={classes.signed}>
      {observaciones ? <p className={classes.text}>{observaciones}</p> : null}
      {signature ? (
        <figure className={classes.signature}>
          <SignatureDrawing firma={signature} label={`Firma de ${name}`} />
          <figcaption className={classes.soft}>{`Firma de ${name}`}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
