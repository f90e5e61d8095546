const rows = JSON.parse(document.getElementById('rows').textContent)
const section = document.getElementById('trades')
const body = section.querySelector('tbody')
const form = section.querySelector('form')
const more = section.querySelector('.more')
const STEP = 200
let shown = []
let count = 0

const timeText = (time) => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

function cellsOf([
  market,
  interval,
  direction,
  trigger,
  ,
  ended,
  entry,
  exit,
  legs,
  reason,
  gate,
  pct,
]) {
  return [
    [market],
    [interval],
    [direction],
    [timeText(trigger)],
    [timeText(ended)],
    [String(entry), 'n'],
    [String(exit), 'n'],
    [String(legs), 'n'],
    [reason],
    [gate],
    [`${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`, `n ${pct > 0 ? 'up' : 'down'}`],
  ]
}

function draw() {
  const part = document.createDocumentFragment()
  for (const row of shown.slice(count, count + STEP)) {
    const line = document.createElement('tr')
    for (const [text, className] of cellsOf(row)) {
      const cell = document.createElement('td')
      cell.textContent = text
      if (className) cell.className = className
      line.append(cell)
    }
    part.append(line)
  }
  body.append(part)
  count = Math.min(count + STEP, shown.length)
  more.querySelector('button').hidden = count >= shown.length
  more.querySelector('span').textContent = `${count} of ${shown.length} shown`
}

function filter() {
  const { market, interval, direction } = Object.fromEntries(new FormData(form))
  const wanted = market.trim().toLowerCase()
  shown = rows.filter(
    (row) =>
      row[0].toLowerCase().includes(wanted) &&
      (interval === '' || row[1] === interval) &&
      (direction === '' || row[2] === direction),
  )
  count = 0
  body.textContent = ''
  draw()
}

form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
more.querySelector('button').addEventListener('click', draw)
filter()
