/** Who runs the market and who keeps its machine, as the law on electronic commerce asks for it. */
export const IMPRINT_TEMPLATE = `
<h3>A piactér üzemeltetője</h3>
<ul>
<li>Név: {{name}}</li>
<li>Székhely: {{seat}}</li>
<li>Nyilvántartási szám: {{registrationNumber}}</li>
<li>Adószám: {{taxNumber}}</li>
<li>E-mail-cím: {{email}}</li>
<li>Telefonszám: {{?phone}}</li>
<li>Engedélyező vagy felügyelő hatóság: {{?authority}}</li>
<li>Tárhelyszolgáltató: {{?hostingName}}</li>
<li>Tárhelyszolgáltató székhelye: {{?hostingSeat}}</li>
<li>Tárhelyszolgáltató elérhetősége: {{?hostingContact}}</li>
</ul>
<h3>A piactér és az eladók</h3>
<p>A {{market}} közvetítő: az áru eladója a Termelő, viszonteladás esetén a Szállító. Az eladó adatai a saját oldalán és a rendelés visszaigazolásában állnak.</p>
`;
