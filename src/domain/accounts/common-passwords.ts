/** The most frequent passwords in published leaks, of six characters or more, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 password12345 password! password1! passw0rd
  p@ssw0rd p@ssword p@ssw0rd1 pa55word pa$$word passwort passwort1 passwort123 motdepasse contraseña contrasena
  senha123 mypassword mypass password01 password2 password3 password7 password11 password99 newpassword
  changeme changeme1 changeme123 default letmein letmein1 letmein123 welcome welcome1 welcome12 welcome123
  welcome! admin1 admin12 admin123 admin1234 admin12345 administrator adminadmin root123 rootroot toor123
  qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwerty! 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1
  qazwsx qazwsxedc qweasd qweasdzxc qweqwe qwe123 asd123 zxc123 asdasd asdf1234 asdfasdf asdzxc zxcvbn
  q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1q2w3e4r5t a1b2c3 a1b2c3d4 abc123 abc1234 abc12345 abcd1234
  abcdef123 aa123456 a123456 a12345678 a123456789 123456a 123456789a 12345a 12345q 123qwe 123qwe123 123abc
  1234qwer 1234abcd 12341234 123123 123123123 123321 1234321 123654 123654789 123456123 1234560 12345678910
  147258 147258369 159357 159753 789456 789456123 741852 741852963 963852741 456123 456789 147852 135790
  246810 112233 11223344 1122334455 102030 101010 111222 111222333 121314 131313 232323 252525 999888 520520
  5201314 7777777 666666 696969 888888 987654 9876543210 987654321 1234567890 0123456789 0987654321 00112233
  iloveyou iloveyou1 iloveyou2 iloveu ilovegod iloveme loveme lovelove lovely love123 forever forever1
  princess princess1 sunshine sunshine1 superman superman1 batman spiderman monkey monkey1 monkey123 dragon
  dragon1 dragon123 master master1 shadow shadow1 football football1 baseball baseball1 basketball soccer
  soccer1 hockey liverpool arsenal chelsea barcelona realmadrid juventus manchester ferrari porsche mercedes
  mustang corvette harley yamaha michael michael1 michelle jessica jessica1 jennifer jordan jordan23 ashley
  ashley1 daniel daniel1 thomas robert charlie charlie1 andrew anthony matthew joshua nicole nicole1 amanda
  amanda1 justin hannah samantha andrea maggie maggie1 buster ginger pepper cookie tigger tigger1 snoopy
  whatever whatever1 freedom freedom1 killer killer1 hunter hunter1 hunter2 ranger trustno1 starwars starwars1
  pokemon pokemon1 naruto minecraft computer computer1 internet internet1 samsung google google1 facebook
  facebook1 microsoft windows windows1 apple123 linkedin linkedin1 secret secret1 secret123 secrets hello1
  hello123 hellohello helloworld hello! goodbye summer summer1 summer123 winter winter1 winter123 spring
  autumn summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 winter2026 monday
  friday january february september october november december flower flower1 butterfly butterfly1 chocolate
  chocolate1 banana orange purple yellow silver golden diamond cheese cheese1 biscuit peanut coffee chicken
  matrix phoenix maverick access access1 access14 thunder cowboy cowboys steelers eagles yankees lakers
  tigers rangers jackson jasmine sophie olivia isabella alexander william george joseph richard christian
  patrick victoria elizabeth madison morgan austin dakota taylor school student student1 teacher training
  exam123 exams123 study123 testing testing1 testing123 test123 test1234 test12345 testtest tester temp123
  temppass temporary guest123 guestguest user123 user1234 demo123 demo1234 sample123 example example1
  cisco123 cisco1 comptia azure123 aws123 oracle oracle123 linux123 ubuntu docker kubernetes security
  security1 network network1 cloud123 letmeinnow nothing nopassword blahblah asshole fuckyou fuckyou1 fuckoff
  bitch1 pussy1 sexsex bigdick jesus1 jesuschrist blessed heaven angel1 angels angel123 babygirl babygirl1
  family family1 friends friend1 mother father sister brother loser1 hottie lucky1 lucky7 trinity mickey
  donald1 qwaszx poiuyt mnbvcxz lkjhgf zxcvbnm1 asdfghjkl1 qwertyuiop1 google123 gfhjkm marina natasha
  dominik schatz hallo123 hallo1 geheim geheim1 sommer sonnenschein schalke04 azerty azerty123 soleil doudou
  loulou chouchou bonjour bonjour1 estrella tequiero teamo1 mariposa carlos alejandro jesus123
  `
    .trim()
    .split(/\s+/),
)
