/** What others try first: the head of every published list, and this product's own words. */
const COMMON: ReadonlySet<string> = new Set(
  `
  123456 123456789 12345678 1234567 1234567890 password password1 password123 qwerty
  qwerty123 qwerty1 qwertyuiop iloveyou princess rockyou abc123 nicole daniel babygirl monkey
  lovely jessica michael ashley 654321 111111 000000 iloveu 123123 abcdef abcabc dragon
  sunshine football baseball welcome shadow master superman batman trustno1 letmein admin123
  administrator passw0rd p@ssw0rd p@ssword pa55word starwars whatever freedom charlie donald
  hello123 hello1 hellohello computer internet samsung pokemon liverpool chelsea arsenal
  barcelona juventus michelle jordan jordan23 hunter hunter2 killer pepper ginger summer
  winter spring autumn flower cookie cheese banana orange purple yellow silver golden diamond
  crystal angel1 angels tigger thomas robert andrew joshua matthew anthony william george
  andrea amanda jennifer samantha stephanie elizabeth tiffany brandon justin soccer hockey
  tennis basketball mustang corvette ferrari porsche mercedes yamaha harley access buster
  matrix cowboy maggie maverick merlin phoenix thunder wizard secret secret1 test123 testtest
  test1234 testing guest123 changeme default qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r
  1q2w3e4r5t zaq12wsx zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 asdfasdf qweasd qweasdzxc
  qweqwe q1w2e3r4 a123456 a12345678 aa123456 aa12345678 a1b2c3 a1b2c3d4 abcd1234 abc12345
  abc123456 abc123abc 123abc 123qwe 123qweasd 123456a 123456q 12345a qwe123 woaini woaini1314
  woaini520 5201314 1314520 520520 7758521 iloveyou1 loveme lovelove forever babyboy mylove
  nothing people please monkey1 dragon1 master1 michael1 jesus1 jesuschrist blessed heaven
  christ family mother father sister brother friends friend school student teacher doctor
  bitcoin bitcoin1 ethereum crypto crypto123 satoshi hodlhodl tothemoon binance blockchain
  wallet trading trader buoy123 buoybuoy telegram google facebook twitter youtube linkedin
  myspace1 instagram apple123 iphone android windows microsoft minecraft fortnite roblox
  naruto onepiece dragonball metallica slipknot nirvana eminem blink182 player gamer123
  killer1 naruto1 snoopy scooby mickey minnie simple simple1 welcome1 welcome123 hallo123
  passwort schatz ficken motdepasse azerty azertyuiop bonjour soleil doudou contrasena
  hola123 tequiero estrella mexico brasil senha123 123mudar parola matkhau anhyeuem matkhau1
  vietnam hanoi123 saigon
  `
    .trim()
    .split(/\s+/),
)

const SEQUENCES = ['0123456789012345678', '9876543210987654321', 'abcdefghijklmnopqrstuvwxyz']
/** Endings that people add to a common word when asked for digits or symbols. */
const ENDING = /[\d!@#$%^&*().?_-]{1,4}$/

/**
 * Whether a password of allowed form is among the first that others try: a common word in any case,
 * with a short ending or not; one or two characters repeated; a run of the keyboard or alphabet.
 *
 * @example isCommonPassword('Password1!') === true
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replace(ENDING, '')
  if (COMMON.has(plain) || COMMON.has(bare)) return true
  if (/^(.{1,3})\1+$/u.test(plain) || new Set(plain).size <= 2) return true
  return SEQUENCES.some((sequence) => sequence.includes(plain))
}
