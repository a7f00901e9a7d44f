import { bytesText } from '#contract/kit/figures.ts'
import classes from '#src/features/config/sync/sync.module.css'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { useUpload } from './use-upload.ts'

interface UploadCardProps {
  onUploaded: () => Promise<unknown>
  /** No file of the ERP has ever come. */
  isFirst: boolean
}

const FIRST =
  'Para empezar hacen falta las sucursales, que se cargan en Configuración, y los archivos de productos, stock, lotes y cuentas, en ese orden.'

/** Sends a file of the ERP by hand; it is shown as it was understood before it is applied. */
export function UploadCard({ onUploaded, isFirst }: UploadCardProps) {
  const upload = useUpload(onUploaded)
  const { file, options, choice, choose, isSending, isOnline } = upload
  return (
    <Card title="Subir un archivo">
      <div className={classes.stack}>
        {isFirst ? <p>{FIRST}</p> : null}
        <FileField
          label="Archivo del ERP"
          description="CSV de hasta 64 MB o Excel (xlsx) de hasta 8 MB. Primero se muestra cómo se leyó: no cambia nada hasta que lo apliques."
          accept=".csv,.txt,.xlsx"
          value={file}
          onChange={upload.take}
          error={upload.error || undefined}
        />
        {options.hojas.length > 0 ? (
          <ChoiceList
            required
            label="El libro tiene varias hojas"
            options={options.hojas.map((name) => ({ value: name, label: name }))}
            value={choice.hoja ?? null}
            onChange={(hoja) => choose({ hoja })}
          />
        ) : null}
        {options.tareas.length > 0 ? (
          <ChoiceList
            required
            label="El archivo puede ser de varias tareas"
            options={options.tareas.map(({ method, name }) => ({ value: method, label: name }))}
            value={choice.tarea ?? null}
            onChange={(tarea) => choose({ tarea })}
          />
        ) : null}
        {isOnline ? null : <FormNote isWarning>Subir un archivo necesita conexión.</FormNote>}
        <p role="status" className={classes.status}>
          {isSending && file ? `Enviando ${bytesText(file.size)}…` : ''}
        </p>
        <div className={classes.actions}>
          <ActionButton
            repeats
            size="md"
            disabled={!isOnline || !upload.isComplete}
            onAction={upload.send}
            onFailed={upload.refuse}
          >
            Subir y revisar
          </ActionButton>
        </div>
      </div>
    </Card>
  )
}
