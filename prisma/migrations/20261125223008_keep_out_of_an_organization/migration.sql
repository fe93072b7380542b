-- CreateTable
CREATE TABLE "KeptOut" (
    "organizationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "since" DATETIME NOT NULL,

    PRIMARY KEY ("organizationId", "userId"),
    CONSTRAINT "KeptOut_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "KeptOut_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "KeptOut_userId_idx" ON "KeptOut"("userId");

-- Who was kept out stays so: until now there was one organization.
INSERT INTO "KeptOut" ("organizationId", "userId", "since")
SELECT "Organization"."id", "User"."id", "User"."deactivatedAt" FROM "User" CROSS JOIN "Organization" WHERE "User"."deactivatedAt" IS NOT NULL;

-- AlterTable
ALTER TABLE "User" DROP COLUMN "deactivatedAt";
