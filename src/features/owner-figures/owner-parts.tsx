import type { ReactNode } from 'react'
import { exportOwnerFigures } from '#contract/calls/exports.ts'
import type { OwnerFigures, OwnerPart } from '#contract/calls/home/owner-figures.ts'
import { AppError } from '#contract/kit/errors.ts'
import { openDownload } from '#src/session/open-download.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './owner-figures.module.css'
import { Claims, Dwell, Holds } from './road-parts.tsx'
import { AgedStock, Sales } from './stock-parts.tsx'

interface Asked {
  fecha_desde?: string
  fecha_hasta?: string
  sucursal_uuid?: string
}

/** The figures, each with its picture, its table and its file. */
export default function OwnerParts({ data, asked }: { data: OwnerFigures; asked: Asked }) {
  const part = (name: OwnerPart, title: string, { isEmpty, body }: { isEmpty: boolean; body: ReactNode }) => (
    <Card title={title} foot={<ExportPart asked={asked} name={name} title={title} isEmpty={isEmpty} />}>
      {body}
    </Card>
  )
  const { antiguedad: stock, salida: sales, permanencia: dwell, reclamos: claims, apartados: holds } = data
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        {part('antiguedad', 'Antigüedad del stock', {
          isEmpty: stock.franjas.length === 0,
          body: <AgedStock stock={stock} />,
        })}
        {part('salida', 'Salida por material', {
          isEmpty: sales.materiales.length === 0,
          body: <Sales sales={sales} />,
        })}
      </div>
      <div className={classes.column}>
        {part('permanencia', 'Permanencia de los camiones', {
          isEmpty: dwell.length === 0,
          body: <Dwell rows={dwell} />,
        })}
        {part('reclamos', 'Reclamos cada 100 turnos', {
          isEmpty: claims.length === 0,
          body: <Claims rows={claims} />,
        })}
        {part('apartados', 'Apartados que pasaron a pedido', {
          isEmpty: !holds || holds.length === 0,
          body: <Holds rows={holds} />,
        })}
      </div>
    </div>
  )
}

interface ExportPartProps {
  asked: Asked
  name: OwnerPart
  title: string
  isEmpty: boolean
}

/** The same as a file, every row of it; only the server makes it. [A84] */
function ExportPart({ asked, name, title, isEmpty }: ExportPartProps) {
  const { ask, isOnline } = useSessionCalls()
  return (
    <ActionButton
      variant="default"
      repeats
      aria-label={`Descargar CSV de ${title}`}
      disabled={!isOnline || isEmpty}
      leftSection={<DownloadIcon size={20} />}
      onAction={() =>
        openDownload(() => ask(exportOwnerFigures, { ...asked, figura: name, exportToFile: 'csv' }))
      }
      onFailed={(error) =>
        toast.long(error instanceof AppError ? error.message : 'No se pudo exportar.', { tone: 'bad' })
      }
    >
      {isOnline ? 'Descargar CSV' : 'CSV: sin conexión'}
    </ActionButton>
  )
}
