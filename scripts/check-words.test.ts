import { expect, test } from 'vitest'
import { complaints, fullFolders } from './check-words.mjs'

test('a focused or skipped test is found', () => {
  for (const word of ['it.only', 'test.skip', 'describe.todo', 'test.fixme', 'test.skipIf']) {
    expect(complaints('src/ui/card.test.ts', `${word}('x', () => {})`)).toEqual(['focuses or skips a test'])
  }
})

test('a name that says nothing is found, and words that merely contain one are not', () => {
  expect(complaints('src/ui/date-utils.ts', '')).toEqual(['the name says nothing: utils'])
  expect(complaints('src/ui/database.ts', '')).toEqual([])
  expect(complaints('sw/service-worker.ts', '')).toEqual([])
})

test('a long file is found unless a program wrote it', () => {
  const long = 'a\n'.repeat(302)

  expect(complaints('src/ui/layout/card.tsx', long)).toEqual(['longer than 300 lines'])
  expect(complaints('src/app/start/route-tree.gen.ts', long)).toEqual([])
})

test('an import through the parent folder is found', () => {
  expect(complaints('src/ui/layout/card.tsx', "import { a } from '../a.ts'")).toEqual([
    'imports upwards with ../',
  ])
})

test('the outbox is read by the engine alone, which knows no record by name', () => {
  const reading = 'const rows = await db.outbox.toArray()'
  expect(complaints('src/read/marks.ts', reading)).toEqual([
    'reads the outbox itself: ask src/offline/changes.ts',
  ])
  expect(complaints('src/offline/land/land.ts', reading)).toEqual([])

  const naming = "import { newTurno } from './new-turno.ts'"
  expect(complaints('src/offline/land/land.ts', naming)).toEqual(['names a record in the engine'])
  for (const line of ['const rows = orders', 'type Row = Order', 'db.pedidos.get(1)', 'newReservation()'])
    expect(complaints('src/offline/land/land.ts', line)).toEqual(['names a record in the engine'])
  for (const line of ['/** As a turno is. */', 'const inOrder = names.toSorted()'])
    expect(complaints('src/offline/land/land.ts', line)).toEqual([])
  expect(complaints('src/records/turnos/new-turno.ts', naming)).toEqual([])
})

test('what people read says vos, but for literal texts of the specification and its «Debe …»', () => {
  const found = ['says usted or tú']
  expect(complaints('src/ui/dialogs/dialog.tsx', '<p>Vuelva a intentar.</p>')).toEqual(found)
  expect(complaints('contract/kit/errors.ts', "const text = 'Si puedes, revisa.'")).toEqual(found)
  expect(complaints('src/ui/dialogs/dialog.tsx', '<p>Volvé a intentar: debés elegir.</p>')).toEqual([])
  expect(complaints('contract/kit/errors.ts', "const text = 'Debe elegir una foto.'")).toEqual([])
  expect(complaints('src/ui/feedback/loading-overlay.tsx', "const detail = 'Espere un momento'")).toEqual([])
  expect(complaints('src/ui/feedback/loading-overlay.tsx', '/** Revisa. */')).toEqual([])
})

test('a folder with more than 25 code files is found, tests and generated files aside', () => {
  const files = Array.from({ length: 26 }, (_, index) => `src/ui/lists/row-${index}.tsx`)
  const others = ['src/ui/lists/row.test.tsx', 'src/ui/lists/row.module.css', 'src/ui/lists/rows.gen.ts']

  expect(fullFolders([...files, ...others])).toEqual(['src/ui/lists: 26 code files, more than 25'])
  expect(fullFolders([...files.slice(1), ...others])).toEqual([])
})

test('a comment names the thing in plain words, on one line or several', () => {
  const found = ['tells a story in a comment: see Language in docs/architecture.md']
  const inFile = (comment: string) => complaints('server/effect.ts', `${comment}\nexport const a = 1\n`)

  expect(inFile('/** Waits until nobody holds it. */')).toEqual(found)
  expect(inFile('// A user who comes later is told.')).toEqual(found)
  expect(inFile('/** A form, and what of it was chosen. */')).toEqual(found)
  expect(inFile('/** Answers the id. */')).toEqual(found)
  expect(inFile('/**\n * Reads a row; answers\n * null without one.\n */')).toEqual(found)
  expect(inFile('/** Answers of the server; returns null without one. */')).toEqual([])
  expect(inFile('const text = "told by nobody"')).toEqual([])
  expect(complaints('docs/testing.md', '// told')).toEqual([])
})

test('a comment that begins with a clause is found, and an element called by a pronoun', () => {
  const inFile = (text: string) => complaints('server/effect.ts', `${text}\nexport const a = 1\n`)
  const found = ['begins a comment with a clause: name the thing']

  expect(inFile('/** What a form repeats. */')).toEqual(found)
  expect(inFile('// One at a time.')).toEqual(found)
  expect(inFile('/**\n * How long it waits.\n */')).toEqual(found)
  expect(inFile('/** Fields that a form repeats, and what follows. */')).toEqual([])
  expect(inFile('rows.map((one) => one.id)')).toEqual(['calls an element of a list `one`: name it'])
  expect(inFile('rows.map((row) => row.one)')).toEqual([])
})
