import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { keepForDraft } from '#src/offline/drafts.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocalPictures } from '#src/read/pictures/use-local-pictures.ts'
import { hashOf } from '#src/records/photos/hash-of.ts'
import { shrinkAll } from '#src/records/photos/shrink-all.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ChosenPictures } from '#src/ui/pictures/chosen-pictures.tsx'
import { PhotosField } from '#src/ui/pictures/photos-field.tsx'
import classes from './proof.module.css'
import type { PhotoValues, ProofValues } from './proof-form.ts'

interface ProofPhotosProps {
  form: FormInHand<ProofValues>
  /** The line that they show; '' for the whole load. */
  line: string
  label: string
}

/** Photos of a line or of the load; those that wait in the queue stay as they are. */
export function ProofPhotos({ form, line, label }: ProofPhotosProps) {
  const { db } = useDevice()
  const { fotos: all } = form.values
  const own = all.filter(({ linea }) => linea === line)
  const fresh = own.flatMap(({ file }) => file?.$blob ?? [])
  const urls = useLocalPictures(fresh)

  const add = async (files: File[]) => {
    const [kept, hashes] = await Promise.all([keepForDraft(db, files), Promise.all(files.map(hashOf))])
    const more = kept.map(
      (file, at): PhotoValues => ({
        ...{ uuid: file.$blob, sha256: hashes[at] ?? '', linea: line, file },
      }),
    )
    form.set((now) => ({ fotos: [...now.fotos, ...more] }))
  }
  const remove = (uuid: string) => {
    form.set((now) => ({ fotos: now.fotos.filter((photo) => photo.uuid !== uuid) }))
    void db.blobs.delete(uuid)
  }

  return (
    <div className={classes.photos}>
      <ChosenPictures names={fresh} {...{ urls }} onRemove={remove} />
      {own.length > fresh.length ? (
        <FormNote>
          {own.length - fresh.length === 1
            ? 'Ya hay una foto.'
            : `Ya hay ${own.length - fresh.length} fotos.`}
        </FormNote>
      ) : null}
      {form.isQueued ? null : (
        <PhotosField
          count={all.length}
          most={PROOF_LIMITS.fotos}
          noun="Un conforme"
          read={shrinkAll}
          {...{ label }}
          onPick={add}
        />
      )}
    </div>
  )
}
