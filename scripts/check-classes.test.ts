import { expect, test } from 'vitest'
import { missingClasses } from './check-classes.mjs'

const sheet = () => '/* .gone */ .row[data-open] > .name:hover { margin: 0.5px } .side-bar { }'

test('a class without a rule is found, whatever else the file imports', () => {
  const code = (body: string) =>
    `import rows from './rows.module.css'\nimport { read } from './rows.queries.ts'\n${body}\n`

  expect(missingClasses(code('rows.row + rows.name'), sheet)).toEqual([])
  expect(missingClasses(code("rows['side-bar'] + rows.gone + rows.load"), sheet)).toEqual(['gone', 'load'])
})
