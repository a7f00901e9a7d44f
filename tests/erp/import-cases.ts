/** A file of the ERP and what becomes of it. */
export interface Case {
  method: string
  head: string
  /** Lines of six rows, all there after the first file. */
  lines: readonly string[]
  /** The first line with another value, where a row has any but its key. */
  other?: string
  /** Lines that are refused, with the column and the reason. */
  bad: readonly (readonly [line: string, field: string, reason: string])[]
  /** The rows that count, as one column of text. */
  shows: string
  /** The first of them after the first file, and with the other value. */
  first: string
  changed?: string
}

const CUITS = [
  '30-70000001-6',
  '30-70000002-4',
  '30-70000003-2',
  '30-70000004-0',
  '30-70000005-9',
  '30-70000006-7',
]
const UNKNOWN = '30-70000009-1'
const six = (line: (n: number, cuit: string) => string): string[] =>
  CUITS.map((cuit, at) => line(at + 1, cuit))

const noAccount = 'no hay una cuenta con este CUIT'
const noProduct = 'no hay un producto con este código'

export const cases: readonly Case[] = [
  {
    method: 'getCuentas',
    head: 'stcd1;NAME1;razon_social;correo;sucursal;kunnr;activa;vendedor',
    lines: six(
      (n, cuit) =>
        `${cuit.replaceAll('-', '')};Marmolería Ñandú ${n};Ñandú ${n} S.A.;C${n}@x.example;DOCTA;000${n};X;ana@pedidos.example`,
    ),
    other: '30700000016;Mármoles Güemes;Güemes S.A.;c1@x.example;Rosario;0001;X;',
    bad: [
      ['30-70000009-2;N;R;;;;;', 'stcd1', 'el CUIT no es válido'],
      [`${UNKNOWN};;R;;;;;`, 'NAME1', 'falta'],
      [`${UNKNOWN};N;R;;;;quizás;`, 'activa', 'debe ser sí o no'],
    ],
    shows: `select concat_ws('|', cuit, account_name, business_name, a.email, branch, sap, u.email, search)
      from accounts a left join users u on u.id = a.seller_id where active order by cuit`,
    first:
      '30-70000001-6|Marmolería Ñandú 1|Ñandú 1 S.A.|c1@x.example|Córdoba|0001|ana@pedidos.example| marmoleria nandu 1 sa a 30700000016 700000016 6',
    changed:
      '30-70000001-6|Mármoles Güemes|Güemes S.A.|c1@x.example|Rosario|0001| marmoles guemes sa a 30700000016 700000016 6',
  },
  {
    method: 'getCuentasAsociadas',
    head: 'correo;cuit',
    lines: six((_, cuit) => `Obra@cliente.example;${cuit}`),
    bad: [
      [`obra@cliente.example;${UNKNOWN}`, 'cuit', noAccount],
      [`otra@cliente.example;${CUITS[0]}`, 'correo', 'no hay un cliente con este correo verificado'],
    ],
    shows: `select concat_ws('|', u.email, a.cuit, kind) from user_accounts ua join users u on u.id = ua.user_id
      join accounts a on a.id = ua.account_id order by a.cuit`,
    first: 'obra@cliente.example|30-70000001-6|associated',
  },
  {
    method: 'getLimites',
    head: 'cuit;limite;disponible;saldo_real;al',
    lines: six((n, cuit) => `${cuit};1.234.567,50;1.000,${n}0-;;09.03.2026 06:00`),
    other: `${CUITS[0]};1.234.567,50;1.000,10-;2.000,00;2026-03-10T06:00:00`,
    bad: [
      [`${UNKNOWN};1;1;1;09.03.2026`, 'cuit', noAccount],
      [`${CUITS[0]};uno;1;1;09.03.2026`, 'limite', 'no es un número'],
      [`${CUITS[0]};1;1;1;31.02.2026`, 'al', 'no es una fecha'],
    ],
    shows: `select concat_ws('|', a.cuit, limite, disponible, saldo_real, to_char(as_of at time zone 'UTC', 'YYYY-MM-DD HH24:MI'))
      from account_limits l join accounts a on a.id = l.account_id order by a.cuit`,
    first: '30-70000001-6|1234567.50|-1000.10|2026-03-09 09:00',
    changed: '30-70000001-6|1234567.50|-1000.10|2000.00|2026-03-10 09:00',
  },
  {
    method: 'getCuentaCorriente',
    head: 'sociedad;belnr;ejercicio;cuit;tipo;clase;referencia;fecha;vencimiento;importe;moneda;abierto;texto;enlace;archivo',
    lines: six(
      (n, cuit) =>
        `mgsl;000${n};2026;${cuit};FACTURA;RV;0001-0000000${n};09.03.2026;09.04.2026;1.000,5${n};ARS;X;Mesada;;factura-${n}.pdf`,
    ),
    other: `MGSL;0001;2026;${CUITS[0]};recibo;DZ;;10.03.2026;;1.000,51-;USD;X;;https://x.example/a;factura-1.pdf`,
    bad: [
      [`MGSL;9;2026;${UNKNOWN};Factura;;;09.03.2026;;1;;X;;;`, 'cuit', noAccount],
      [`XXXX;9;2026;${CUITS[0]};Factura;;;09.03.2026;;1;;X;;;`, 'sociedad', 'debe ser MGSL, GADS'],
      [
        `MGSL;9;2026;${CUITS[0]};Factura;;;09.03.2026;;1;EUR;X;;;`,
        'moneda',
        'debe ser ARS, $, USD, U$D, U$S',
      ],
    ],
    shows: `select concat_ws('|', company, sap_number, year, a.cuit, document_type, clase, reference, from_date, due_date,
      amount, currency, text, url, left(file, 20)) from account_documents d join accounts a on a.id = d.account_id
      where open order by sap_number`,
    first:
      'MGSL|0001|2026|30-70000001-6|Factura|RV|0001-00000001|2026-03-09|2026-04-09|1000.51|$|Mesada|comprobantes/f3771f7',
    changed:
      'MGSL|0001|2026|30-70000001-6|Recibo|DZ||2026-03-10|-1000.51|U$D||https://x.example/a|comprobantes/f3771f7',
  },
  {
    method: 'getOrdenesDeTrabajo',
    head: 'ot;cuit;descripcion;materia_prima;estado;estado_info;planos;fecha;necesidad;produccion;entrega',
    lines: six(
      (n, cuit) =>
        `OT-${n};${cuit};Mesada;Negro Brasil;material en produccion;En corte;;09.03.2026;20260401;;10.04.2026`,
    ),
    other: `OT-1;${CUITS[0]};Isla;Negro Brasil;Orden finalizada;;;09.03.2026;;;`,
    bad: [
      [`OT-9;${UNKNOWN};;;Sin material;;;09.03.2026;;;`, 'cuit', noAccount],
      [
        `OT-9;${CUITS[0]};;;Perdida;;;09.03.2026;;;`,
        'estado',
        'debe ser Sin material, Material seleccionado, Material en CMM, Material digitalizado, Material en producción, Material listo para entrega, Material entregado, Orden finalizada',
      ],
    ],
    shows: `select concat_ws('|', numero, a.cuit, descripcion, materia_prima, estado_de_material, estado_info,
      fecha_de_creacion, fecha_de_necesidad, fecha_de_entrega_estimada, array_to_string(tsvector_to_array(w.search), ' '))
      from work_orders w join accounts a on a.id = w.account_id where deleted_at is null order by numero`,
    first:
      'OT-1|30-70000001-6|Mesada|Negro Brasil|Material en producción|En corte|2026-03-09|2026-04-01|2026-04-10|1 brasil guemes marmoles mesada negro ot1',
    changed:
      'OT-1|30-70000001-6|Isla|Negro Brasil|Orden finalizada||2026-03-09|1 brasil guemes isla marmoles negro ot1',
  },
  {
    method: 'getTransito',
    head: 'material;embarque;centro;lotes;cantidad;arribo',
    lines: six((n) => `000123;C-${n};Docta;T-1, T-2|T-1;1.234,5${n};09.03.2026`),
    other: '000123;C-1;Docta;;1.234,51;10.03.2026',
    bad: [['999;C-9;Docta;;1;09.03.2026', 'material', noProduct]],
    shows: `select concat_ws('|', code, comb, branch, lotes, quantity, fecha_arribo) from transit
      where deleted_at is null order by comb`,
    first: '000123|C-1|Córdoba|{T-1,T-2}|1234.51|2026-03-09',
    changed: '000123|C-1|Córdoba|{}|1234.51|2026-03-10',
  },
  {
    method: 'getZPedidosPendientes',
    head: 'vbeln;cuit;matnr;lote;sucursal;cantidad;umb;estado;fecha',
    lines: six((n, cuit) => `00004500${n};${cuit};000123;B-${n};Córdoba;2,000;pza;Confirmado;09.03.2026`),
    other: `000045001;${CUITS[0]};000123;B-1;Córdoba;1;PZA;Parcial;09.03.2026`,
    bad: [
      [`9;${UNKNOWN};000123;B-1;Córdoba;1;PZA;Parcial;09.03.2026`, 'cuit', noAccount],
      [`9;${CUITS[0]};999;B-1;Córdoba;1;PZA;Parcial;09.03.2026`, 'matnr', noProduct],
    ],
    shows: `select concat_ws('|', sap_order, a.cuit, s.product_code, s.batch, s.branch, confirmed_quantity, umb, status,
      date_created, l.reservas) from sap_pending s join accounts a on a.id = s.account_id
      join lots l on (l.product_code, l.batch, l.branch) = (s.product_code, s.batch, s.branch)
      where s.deleted_at is null order by sap_order`,
    first: '000045001|30-70000001-6|000123|B-1|Córdoba|2.00|PZA|Confirmado|2026-03-09|1',
    changed: '000045001|30-70000001-6|000123|B-1|Córdoba|1.00|PZA|Parcial|2026-03-09|1',
  },
  {
    method: 'getCodigos',
    head: 'proveedor;codigo;producto;lote',
    lines: six((n) => `Levantina;LV 00${n}/A;000123;B-${n}`),
    bad: [
      ['Levantina;LV-9;999;B-1', 'producto', noProduct],
      ['Levantina;--;000123;B-1', 'codigo', 'no tiene letras ni números'],
      ['Levantina;;000123;B-1', 'codigo', 'falta'],
    ],
    shows: `select concat_ws('|', supplier, code, folded, product_code, batch) from lot_codes
      where deleted_at is null order by code`,
    first: 'Levantina|LV 001/A|lv001a|000123|B-1',
  },
  {
    method: 'getStockPhoto',
    head: 'matnr;lote;sucursal;chapa;foto',
    lines: six((n) => `000123;B-${n};Docta;1;chapa-${n}.jpg`),
    other: '000123;B-1;Docta;1;otra.jpg',
    bad: [
      ['000123;B-9;Docta;1;chapa-1.jpg', 'lote', 'no hay un lote con este código en la sucursal'],
      ['000123;B-1;Docta;2;ninguna.jpg', 'foto', 'la imagen no está en la carpeta'],
      ['000123;B-1;Docta;3;rota.jpg', 'foto', 'La foto debe ser JPEG, PNG o WebP.'],
      ['000123;B-1;Docta;5;liga.jpg', 'foto', 'no es un archivo, sino un enlace u otra cosa'],
      ['000123;B-1;Docta;4;../chapa-1.jpg', 'foto', 'la imagen no está en la carpeta'],
    ],
    shows: `select concat_ws('|', l.batch, number, fuente, p.width, p.height, l.fotos, bytes > 0, thumb_bytes > 0,
      source_sha256 is not null, (select count(*) from photos old where old.lot_id = l.id and old.deleted_at is not null)) from photos p join lots l on l.id = p.lot_id where p.deleted_at is null order by l.batch, number`,
    first: 'B-1|1|drive|60|40|1|t|t|t|0',
    changed: 'B-1|1|drive|60|40|1|t|t|t|1',
  },
]
