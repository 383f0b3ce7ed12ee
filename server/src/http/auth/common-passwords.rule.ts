/**
 * The most common passwords of ten characters and more; shorter ones are refused for their length.
 * Digits-only ones are refused before this list is used.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password12 password123 password1234 password12345 password123456 password1! password12! password01 password00
  passw0rd123 passw0rd12 p@ssw0rd123 p@ssword123 p@ssw0rd12 pa55word123 mypassword mypassword1 thepassword newpassword
  passwordpassword passwort123 passwort1234 motdepasse motdepasse1 contrasena contraseña123 qwertyuiop qwertyuiop1 qwertyuiop123
  qwerty1234 qwerty12345 qwerty123456 qwertyuiop[] qwertzuiop qwertzuiop1 azertyuiop azertyuiop1 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  1qazxsw23edc zaq12wsxcde3 q1w2e3r4t5 q1w2e3r4t5y6 asdfghjkl1 asdfghjkl; asdfghjkl123 asdf123456 asdfghjklqwe zxcvbnm123 zxcvbnm1234
  abc1234567 abcd123456 abcd1234567 abcde12345 abcdef1234 abcdefghij abcdefghijk abcdefghijkl a123456789 aa12345678 aa123456789
  123456789a 1234567890a 123456789abc 1234567890q 12345qwert 123qweasdzxc 123qwe123qwe qwe123456789 qweasdzxc123 iloveyou12 iloveyou123
  iloveyou1234 iloveyou! iloveyouforever loveyou123 welcome123 welcome1234 welcome12345 welcome2024 welcome2025 welcome2026 letmein123
  letmein1234 letmein12345 changeme12 changeme123 changeme1234 changeit123 administrator admin12345 admin123456 admin1234567 adminadmin
  adminadmin1 administrator1 root123456 rootroot12 superuser1 superman12 superman123 batman12345 spiderman1 spiderman12 pokemon123
  football12 football123 baseball12 baseball123 basketball basketball1 basketball12 liverpool1 liverpool12 liverpool123 manchester
  manchester1 manutd1234 arsenal123 chelsea123 barcelona1 barcelona123 realmadrid realmadrid1 juventus123 princess12 princess123
  sunshine12 sunshine123 butterfly1 butterfly12 strawberry strawberry1 chocolate1 chocolate12 chocolate123 monkey12345 monkey123456
  dragon12345 dragon123456 shadow12345 master12345 master123456 michael123 michael1234 jennifer12 jennifer123 jessica123 jonathan12
  alexander1 alexander12 alexander123 christian1 christina1 christopher elizabeth1 elizabeth12 stephanie1 charlotte1 nicholas12
  mercedes123 ferrari1234 mustang1234 computer12 computer123 internet12 internet123 samsung123 samsung1234 google12345 facebook12
  facebook123 microsoft1 microsoft123 windows123 linkedin123 instagram1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026
  spring2025 spring2026 autumn2025 autumn2026 january2026 february2026 test123456 test1234567 testtest12 testtest123 testing123
  testing1234 tester1234 temp123456 temporary1 secret1234 secret12345 secret123456 topsecret1 trustno1234 whatever12 whatever123
  starwars12 starwars123 blink182123 metallica1 metallica12 slipknot123 thomas12345 hunter12345 freedom123 freedom1234 killer12345
  qazwsxedc1 qazwsxedc123 qazwsxedcrfv 1234qwerasdf qwerasdfzxcv 12345abcde 123456abcd 123456abcdef abc123abc123 abcabcabc1
  hello12345 hello123456 helloworld helloworld1 goodmorning happy12345 mynameis123 godisgood1 jesuschrist jesuschrist1 jesus12345
  digitalsignage signage123 playlist123 restaurant restaurant1 restaurant123 barista123 coffee12345 coffeeshop coffeeshop1 pizzapizza`
    .split(/\s+/)
    .filter(Boolean),
);
