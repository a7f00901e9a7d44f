import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeErpFiles } from '#server/erp/files/erp-files.ts'
import { openErpFile, readErpFile } from '#server/erp/files/open-file.ts'
import { writeOut } from '#server/erp/write-out.ts'
import { hashPassword, isPassword } from '#server/features/session/password.ts'
import { createFilePulse } from '#server/http/guard/file-pulse.ts'
import { createLog } from '#server/http/log.ts'
import { startErpWorld } from './erp-world.ts'

const { erpDir, inside, drop, run, files, rows } = await startErpWorld()

const file = (batch: string) =>
  `material;lote;sucursal;alto;largo;piezas;precio\n0001;${batch};Córdoba;160;320;5;100`
const pipe = (name: string) => execFileSync('mkfifo', [join(inside, name)])
const settle = (name: string) => utimesSync(join(inside, name), 0, 0)

test('files whose manifests are pipes, links or too large are refused one by one, and the others are taken', async () => {
  const secret = join(erpDir, 'secret.txt')
  writeFileSync(secret, `sha256=${createHash('sha256').update(file('L')).digest('hex')}`)
  for (const name of [
    'lotes-1.csv',
    'lotes-2.csv',
    'lotes-3.csv',
    'lotes-4.csv',
    'lotes-5.csv',
    'lotes-6.csv',
  ])
    writeFileSync(join(inside, name), file('X'))
  for (const name of ['lotes-1.csv', 'lotes-2.csv', 'lotes-3.csv', 'lotes-4.csv']) pipe(`${name}.manifest`)
  symlinkSync(secret, join(inside, 'lotes-5.csv.manifest'))
  writeFileSync(join(inside, 'lotes-6.csv.manifest'), ' '.repeat(5000))
  drop('lotes-7.csv', file('Y'), { manifest: true })

  const stored = await hashPassword('una clave larga 7')
  const importing = run('getBatchStock')
  // Passwords are compared by the same threads that read files.
  expect(await isPassword(stored, 'una clave larga 7')).toBe(true)
  await importing

  expect(await createFilePulse(() => stat(erpDir), 1000).isMoving()).toBe(true)
  expect(
    await rows(
      `status, error, count(*)) from sync_runs where status = 'rechazada' group by status, error order by error`,
    ),
  ).toEqual([
    'rechazada|el manifiesto: el archivo tiene más de 4 KB|1',
    'rechazada|el manifiesto: no es un archivo, sino un enlace u otra cosa|5',
  ])
  expect(await rows(`batch) from lots`)).toEqual(['Y'])
  expect(files('error').filter((name) => name.endsWith('.csv'))).toHaveLength(6)
})

test('a pipe or a link in the place of a file is never waited for', async () => {
  pipe('coeficientes-1.csv')
  symlinkSync('/etc/hostname', join(inside, 'coeficientes-2.csv'))
  writeFileSync(join(inside, 'coeficientes-3.csv'), 'plan\nVisa')
  pipe('coeficientes-3.csv.manifest')
  for (const name of ['coeficientes-1.csv', 'coeficientes-3.csv']) settle(name)
  writeFileSync(join(inside, 'coeficientes-4.csv'), 'plan\nCabal')
  settle('coeficientes-4.csv')
  const taken: string[] = []

  const asked = { erpDir, name: /^coeficientes/, columns: ['plan'], log: createLog('silent') }
  const csv = { ...asked, name: /^coeficientes[\w.-]*\.csv$/ }
  await takeErpFiles(csv, async (found) => {
    taken.push(...found.map(({ row }) => String(row.plan)))
    return []
  })

  expect(taken).toEqual(['Cabal'])
  await expect(openErpFile(inside, 'coeficientes-2.csv')).rejects.toThrow('no es un archivo')
  await expect(openErpFile(inside, '../secret.txt')).rejects.toThrow('el nombre no es el de un archivo')
  await expect(readErpFile(erpDir, 'secret.txt', 10)).rejects.toThrow('el archivo tiene más de')
})

test('a pipe that waits under the name of a file to write is replaced', async () => {
  mkdirSync(join(erpDir, 'out'), { recursive: true })
  execFileSync('mkfifo', [join(erpDir, 'out', '.pedidos.csv.tmp')])

  await writeOut(erpDir, 'pedidos.csv', 'a;b')

  expect(readFileSync(join(erpDir, 'out', 'pedidos.csv'), 'utf8')).toBe('a;b')
  expect(existsSync(join(erpDir, 'out', '.pedidos.csv.tmp'))).toBe(false)
})
